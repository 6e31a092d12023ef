/** Strict parsing of path parameters and form fields. */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Entered } from './fields.ts';

const idSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/),
  v.transform(Number),
  v.maxValue(2_147_483_647),
);
const paramsSchema = v.record(v.string(), v.string());
const enteredSchema = v.record(v.string(), v.string());

/** A numeric path parameter; undefined for anything else. */
export function readId(request: FastifyRequest, name = 'id'): number | undefined {
  const id = v.safeParse(idSchema, readText(request, name));
  return id.success ? id.output : undefined;
}

/** A path parameter as text; undefined if it is missing. */
export function readText(request: FastifyRequest, name: string): string | undefined {
  const params = v.safeParse(paramsSchema, request.params);
  return params.success ? params.output[name] : undefined;
}

/** The fields of a form, without text that PostgreSQL cannot store. */
export function readEntered(request: FastifyRequest): Entered {
  const body = v.safeParse(enteredSchema, request.body);
  if (!body.success) return {};
  return Object.fromEntries(
    Object.entries(body.output).map(([name, value]) => [
      name,
      value.replaceAll('\0', '').replaceAll('\r\n', '\n'),
    ]),
  );
}
