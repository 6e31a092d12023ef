import * as v from 'valibot';
import {
  ContractError,
  dollars,
  idSchema,
  parseBody,
  parseData,
  parseErrorBody,
  dataOf,
  pageOf,
} from './wire.ts';

const skuSchema = v.object({ id: v.number(), price: v.object({ amount: v.string() }) });
const SKU = { id: 7, price: { amount: '12.50' } };

test.each([{ data: SKU }, SKU, { ...SKU, data: undefined }])(
  'API-06 takes the content out of %j',
  (body) => {
    expect(parseData(skuSchema, body)).toEqual(SKU);
  },
);

test.each([null, undefined, '', 'data', 7, [], [SKU], {}, { data: null }, { data: [SKU] }])(
  'API-06 refuses %j as content',
  (body) => {
    expect(() => parseData(skuSchema, body)).toThrow(ContractError);
  },
);

test('API-06 a bare answer is not looked for inside data', () => {
  expect(parseBody(skuSchema, SKU)).toEqual(SKU);
  expect(() => parseBody(skuSchema, { data: SKU })).toThrow(ContractError);
});

test('API-06 the error names the first wrong field, or the top', () => {
  expect(() => parseBody(skuSchema, { id: 7, price: { amount: 12.5 } })).toThrow(
    /Unexpected answer at price\.amount: /,
  );
  expect(() => parseBody(skuSchema, null)).toThrow(/Unexpected answer at top: /);
});

test('API-06 leaves out fields the contract does not name', () => {
  expect(parseBody(skuSchema, { ...SKU, secret: 'x' })).toEqual(SKU);
});

test('API-06 a list has its pages counted', () => {
  expect(v.is(pageOf(skuSchema), { data: [SKU], num_pages: 3 })).toBe(true);
  expect(v.is(pageOf(skuSchema), { data: [SKU] })).toBe(false);
  expect(v.is(dataOf(skuSchema), { data: SKU })).toBe(true);
});

test.each([
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [0, false],
  [-1, false],
  [1.5, false],
  ['1', false],
])('API-06 takes the id %j: %j', (id, isAccepted) => {
  expect(v.is(idSchema, id)).toBe(isAccepted);
});

test.each([
  ['12.50', true],
  ['-3', true],
  [12.5, true],
  ['12.345', false],
  ['1e3', false],
  ['', false],
  [null, false],
])('API-06 takes the amount %j: %j', (amount, isAccepted) => {
  expect(v.is(dollars, amount)).toBe(isAccepted);
});

test('API-06 reads the code, message and field errors of a refusal', () => {
  const body = {
    success: false,
    message: 'No.',
    code: 'OUT_OF_STOCK',
    errors: { qty: 'Too many' },
  };
  expect(parseErrorBody(body)).toEqual({
    code: 'OUT_OF_STOCK',
    message: 'No.',
    fieldErrors: { qty: 'Too many' },
  });
});

test.each(['NEW_CODE', 'toString', ''])(
  'API-06 counts the unknown code %j as BAD_REQUEST',
  (code) => {
    expect(parseErrorBody({ success: false, message: 'No.', code })).toEqual({
      code: 'BAD_REQUEST',
      message: 'No.',
      fieldErrors: {},
    });
  },
);

test.each([
  null,
  undefined,
  '<html>502</html>',
  {},
  { success: true, message: 'x', code: 'FORBIDDEN' },
  { success: false, code: 'FORBIDDEN' },
  { success: false, message: { toString: 'x' }, code: 'FORBIDDEN' },
  { success: false, message: 'x', code: 'FORBIDDEN', errors: { qty: 1 } },
])('API-06 shows its own words when a refusal is %j', (body) => {
  expect(parseErrorBody(body)).toEqual({
    code: 'BAD_REQUEST',
    message: 'Something went wrong. Please try again.',
    fieldErrors: {},
  });
});
