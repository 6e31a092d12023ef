/** Compares the API's own description with the calls of the two specifications. */
import { isRecord } from 'shared-contracts/json';
import { useTestApp, useCreated } from '../testing/test-app.ts';
import { SPECIFIED_CALLS, type SpecifiedCall } from './testing/specified-calls.ts';

const shop = useTestApp();
/** Operations by method and path; the names of path parameters do not matter. */
const operations = useCreated(async () => {
  const document: unknown = (await shop.inject('/api/v1/openapi.json')).json();
  return new Map(
    recordsIn(document, 'paths').flatMap(([path, methods]) =>
      recordsIn(methods).map(([method, operation]) => [
        keyOf(`${method.toUpperCase()} ${path}`),
        operation,
      ]),
    ),
  );
});

/** With any name for path parameters. */
function keyOf(call: string): string {
  return call.replaceAll(/\{\w+\}/g, '{}');
}

/** In the API, paths begin with /api/v1; a backend may also offer some without it. */
function operationOf({ call }: SpecifiedCall): unknown {
  return operations().get(keyOf(call.replace(' ', ' /api/v1')));
}

function recordsIn(value: unknown, ...path: readonly string[]): readonly [string, unknown][] {
  const found = at(value, ...path);
  return isRecord(found) ? Object.entries(found) : [];
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), value);
}

function listIn(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** The schema and its alternatives, without wrappers such as null, arrays and `data`. */
function alternativesOf(schema: unknown): readonly unknown[] {
  const nested = [
    ...listIn(schema, 'anyOf'),
    ...listIn(schema, 'oneOf'),
    ...listIn(schema, 'allOf'),
  ];
  const item = at(schema, 'items');
  const inside = [...nested, ...(item === undefined ? [] : [item])].flatMap(alternativesOf);
  return [schema, ...inside];
}

/** Fields of an object, or of its `data`. */
function fieldsOf(schema: unknown): ReadonlyMap<string, readonly unknown[]> {
  const fields = new Map<string, unknown[]>();
  const add = (part: unknown) => {
    for (const [name, field] of recordsIn(part, 'properties')) {
      fields.set(name, [...(fields.get(name) ?? []), field]);
      if (name === 'data') for (const each of alternativesOf(field)) add(each);
    }
  };
  for (const each of alternativesOf(schema)) add(each);
  return fields;
}

function hasField(schemas: readonly unknown[], [name = '', ...rest]: readonly string[]): boolean {
  const found = schemas.flatMap((schema) => fieldsOf(schema).get(name) ?? []);
  return found.length > 0 && (rest.length === 0 || hasField(found, rest));
}

function bodyOf(operation: unknown): unknown {
  return at(operation, 'requestBody', 'content', 'application/json', 'schema');
}

function requestFieldsOf(operation: unknown): readonly string[] {
  const query = listIn(operation, 'parameters').map((parameter) => String(at(parameter, 'name')));
  return [
    ...query,
    ...alternativesOf(bodyOf(operation)).flatMap((each) =>
      recordsIn(each, 'properties').map(([name]) => name),
    ),
  ];
}

/** What a caller must send; path parameters are part of the path. */
function requiredFieldsOf(operation: unknown): readonly string[] {
  const query = listIn(operation, 'parameters')
    .filter((parameter) => at(parameter, 'required') === true && at(parameter, 'in') === 'query')
    .map((parameter) => String(at(parameter, 'name')));
  return [...query, ...listIn(bodyOf(operation), 'required').map(String)];
}

test.each(SPECIFIED_CALLS)('has $call with its parameters and fields [API-01]', (specified) => {
  const operation = operationOf(specified);
  expect([specified.call, operation !== undefined]).toEqual([specified.call, true]);
  const { request = [], response = [] } = specified;
  expect(requestFieldsOf(operation)).toEqual(expect.arrayContaining([...request]));
  const answer = at(operation, 'responses', '200', 'content', 'application/json', 'schema');
  const missing = response.filter((path) => !hasField([answer], path.split('.')));
  expect([specified.call, missing]).toEqual([specified.call, []]);
});

/** `create` needs the columns of its model, which the specification does not list. */
const LISTED_IN_FULL = SPECIFIED_CALLS.filter(
  ({ call, request }) => request !== undefined && !call.endsWith('/create'),
);

test.each(LISTED_IN_FULL)('$call needs nothing that is not specified [API-01]', (specified) => {
  const extra = requiredFieldsOf(operationOf(specified)).filter(
    (name) => specified.request?.includes(name) !== true,
  );
  expect([specified.call, extra]).toEqual([specified.call, []]);
});

test('offers the token and GraphQL endpoints without the prefix, too [API-01]', () => {
  for (const call of ['POST /authtoken', 'POST /graphql', 'GET /authorize']) {
    expect([call, operations().has(call)]).toEqual([call, true]);
  }
});
