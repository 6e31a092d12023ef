import { storefrontEventSchemas } from 'shared-contracts/events';
import * as v from 'valibot';
import { describeEvents, describePayload } from './event-schemas.ts';

test('describes each event of the contracts completely [FED-12]', () => {
  const described = describeEvents(Object.keys(storefrontEventSchemas));
  expect(Object.keys(described).toSorted()).toEqual(Object.keys(storefrontEventSchemas).toSorted());
  expect(described['cart.changed']).toEqual({
    type: 'object',
    properties: {
      type: { const: 'cart.changed' },
      itemCount: { type: 'integer', minimum: 0 },
      subtotalCents: { type: 'integer', minimum: 0 },
      requestId: { type: 'string', minLength: 1, maxLength: 64 },
      paidCents: { type: 'integer', minimum: 0 },
    },
    required: ['type', 'itemCount', 'subtotalCents'],
  });
});

test('refuses an event outside the contracts [FED-12]', () => {
  expect(() => describeEvents(['cart.exploded'])).toThrow(
    'cart.exploded is not a storefront event',
  );
});

test.each([
  ['keeps fields it does not list', v.looseObject({}), 'loose_object'],
  [
    'distinguishes missing from undefined',
    v.object({ id: v.exactOptional(v.string()) }),
    'exact_optional',
  ],
  ['changes what is sent', v.pipe(v.string(), v.trim()), 'trim'],
  [
    'is checked by a function',
    v.pipe(
      v.string(),
      v.check((text) => text !== 'x'),
    ),
    'check',
  ],
])('refuses a payload that %s: JSON Schema cannot express it [FED-12]', (_, schema, kind) => {
  expect(() => describePayload('cart.changed', schema)).toThrow(kind);
});
