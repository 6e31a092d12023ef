/** What a request of the area names and holds, read strictly. */
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

/** A number of the address; undefined for anything else. */
export function readId(request: FastifyRequest, name = 'id'): number | undefined {
  const id = v.safeParse(idSchema, readText(request, name));
  return id.success ? id.output : undefined;
}

/** A part of the address as it is; undefined where there is none. */
export function readText(request: FastifyRequest, name: string): string | undefined {
  const params = v.safeParse(paramsSchema, request.params);
  return params.success ? params.output[name] : undefined;
}

/** The fields of a form; text that no database takes is left out. */
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
