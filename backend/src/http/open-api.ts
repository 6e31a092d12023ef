/** OpenAPI 3.1 at /api/v1/openapi.json, generated from the valibot schemas. */
import swagger from '@fastify/swagger';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifySchema } from 'fastify';
import { errorBodySchema } from 'shared-contracts/api/wire';
import { isRecord } from 'shared-contracts/json';
import * as v from 'valibot';
import type { App } from './api-instance.ts';

const REQUEST_PARTS = ['body', 'querystring', 'params', 'headers'] as const;

/** Must be registered before the routes it describes. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tumblerworks API', version: '1.0.0' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: ({ schema, url }) => ({ schema: describeSchema(schema), url }),
  });
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

/** Routes without a schema are documented by their path only. */
function describeSchema(schema: FastifySchema | undefined): FastifySchema {
  const described: Record<string, unknown> = { ...schema };
  for (const part of REQUEST_PARTS) {
    if (described[part] !== undefined) described[part] = describePart(described[part], 'input');
  }
  const responses = isRecord(schema?.response) ? schema.response : {};
  const errorBody = describePart(errorBodySchema, 'output');
  described['response'] = {
    ...Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        describePart(response, 'output'),
      ]),
    ),
    '4xx': { description: 'Refused', ...errorBody },
  };
  return described;
}

function describePart(part: unknown, typeMode: 'input' | 'output'): object {
  if (!isValibotSchema(part)) return {};
  // Rules that JSON Schema cannot express (transformations, calendar checks) are omitted.
  const { $schema: _dialect, ...described } = toJsonSchema(part, { typeMode, errorMode: 'ignore' });
  return described;
}

function isValibotSchema(value: unknown): value is v.GenericSchema {
  return isRecord(value) && value['kind'] === 'schema' && '~run' in value;
}
