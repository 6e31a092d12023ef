/** All calls in the API's own description, so that tests miss none. */
import type { TestApp } from './test-app.ts';

export interface ListedCall {
  readonly method: 'GET' | 'POST';
  /** With `{name}` for each parameter. */
  readonly url: string;
  /** The names in braces. */
  readonly parts: readonly string[];
  readonly queryFields: readonly string[];
  /** Names of its body fields; other fields are ignored or rejected. */
  readonly bodyFields: readonly string[];
}

/** The part of a JSON schema that lists fields. */
interface BodySchema {
  readonly properties?: object;
  readonly anyOf?: readonly BodySchema[];
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: BodySchema } };
  };
}

/** From the OpenAPI document, which is generated from the routes. */
export async function listCalls(shop: Pick<TestApp, 'inject'>): Promise<readonly ListedCall[]> {
  const { paths } = (await shop.inject('/api/v1/openapi.json')).json<{
    readonly paths: Readonly<
      Record<string, { readonly get?: Operation; readonly post?: Operation }>
    >;
  }>();
  return Object.entries(paths).flatMap(([url, { get, post }]) => [
    ...(get === undefined ? [] : [describeCall('GET', url, get)]),
    ...(post === undefined ? [] : [describeCall('POST', url, post)]),
  ]);
}

function describeCall(method: 'GET' | 'POST', url: string, operation: Operation): ListedCall {
  const namesIn = (location: string) =>
    (operation.parameters ?? []).filter((field) => field.in === location).map(({ name }) => name);
  return {
    method,
    url,
    parts: namesIn('path'),
    queryFields: namesIn('query'),
    bodyFields: listFields(operation.requestBody?.content['application/json'].schema ?? {}),
  };
}

function listFields({ properties = {}, anyOf = [] }: BodySchema): readonly string[] {
  return [...Object.keys(properties), ...anyOf.flatMap(listFields)];
}
