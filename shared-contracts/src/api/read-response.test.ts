import * as v from 'valibot';
import { readBody, readData, readValue } from './read-response.ts';
import { copySource, rememberSource, type ResponseProblem } from './response-source.ts';
import { repairedBy } from './repair.ts';
import { ContractError, dollars } from './wire.ts';

const productSchema = v.object({
  slug: v.string(),
  price: dollars,
  count: v.optional(v.number(), 0),
  is_new: v.optional(v.boolean(), false),
  brand: v.optional(v.nullable(v.string()), null),
  tags: v.optional(v.array(v.string()), () => []),
  options: v.optional(v.record(v.string(), v.string()), () => ({})),
});

const PRODUCT = { slug: 'vice', price: '12.50' };
const READ = { ...PRODUCT, count: 0, is_new: false, brand: null, tags: [], options: {} };

test('keeps a response that fits its schema, with or without a wrapper [API-09]', () => {
  expect(readData(productSchema, { data: PRODUCT })).toEqual(READ);
  expect(readBody(productSchema, PRODUCT)).toEqual(READ);
});

test.each([
  { count: null, is_new: null, brand: null, tags: null, options: null },
  { count: '', is_new: '', tags: [], options: [] },
])('reads empty values as their defaults: %j [API-09]', (empty) => {
  expect(readBody(productSchema, { ...PRODUCT, ...empty })).toMatchObject({
    count: 0,
    is_new: false,
    tags: [],
    options: {},
  });
});

test.each([
  ['3', 3],
  [3, 3],
  ['1.5', 1.5],
] as const)('reads %j as the number %j [API-09]', (sent, read) => {
  expect(readBody(productSchema, { ...PRODUCT, count: sent }).count).toBe(read);
});

test('reads a number as text, and 1 and 0 as a switch [API-09]', () => {
  const read = readBody(productSchema, { slug: 7, price: 3, is_new: 1, tags: [1, 2] });
  expect(read).toMatchObject({ slug: '7', price: 3, is_new: true, tags: ['1', '2'] });
  expect(readBody(productSchema, { ...PRODUCT, is_new: '0' }).is_new).toBe(false);
});

test.each(['$12.50', '12.5000', '1,012.5'])(
  'reads the price %s as plain dollars [API-09]',
  (price) => {
    expect(readBody(productSchema, { ...PRODUCT, price }).price).toMatch(/^(10)?12\.50$/);
  },
);

test('a broken record costs itself, and is reported with call and field [API-09]', () => {
  const problems: ResponseProblem[] = [];
  const body = { data: [PRODUCT, { slug: null, price: '1' }, { ...PRODUCT, slug: 'tray' }] };
  rememberSource(body, { method: 'GET', path: '/sell/product?page=2' }, (problem) =>
    problems.push(problem),
  );
  const read = readData(v.array(productSchema), body);
  expect(read.map(({ slug }) => slug)).toEqual(['vice', 'tray']);
  expect(problems).toEqual([
    { call: 'GET /sell/product', field: '1.slug', problem: expect.stringContaining('string') },
  ]);
});

test('an optional value that does not fit becomes its default, and is reported [API-09]', () => {
  const problems: string[] = [];
  const result = readValue(productSchema, { ...PRODUCT, count: 'many' }, ({ field }) =>
    problems.push(field),
  );
  expect(result).toMatchObject({ success: true, output: { count: 0 } });
  expect(problems).toEqual(['count']);
});

test('a response without a required field is an error that names the call and the field [API-09]', () => {
  const body = rememberSource({ price: '1' }, { method: 'GET', path: '/sell/product' });
  expect(() => readBody(productSchema, body)).toThrow(ContractError);
  expect(() => readBody(productSchema, body)).toThrow(/GET \/sell\/product at slug: /);
});

test('repairs another form of a value, and only then [API-09]', () => {
  const targetSchema = v.pipe(
    v.object({ url: v.string() }),
    repairedBy((target) => (typeof target === 'string' ? { url: target } : target)),
  );
  expect(readBody(v.object({ payment: targetSchema }), { payment: '/pay' })).toEqual({
    payment: { url: '/pay' },
  });
  expect(v.is(targetSchema, '/pay')).toBe(false);
});

test('reads the first option of a choice that fits [API-09]', () => {
  const oneOrList = v.union([productSchema, v.array(productSchema)]);
  expect(readData(oneOrList, { data: { slug: 'vice', price: 3, count: '2' } })).toMatchObject({
    count: 2,
  });
  expect(readData(oneOrList, { data: [{ slug: 'vice', price: 3, count: '2' }] })).toMatchObject([
    { count: 2 },
  ]);
});

test('says what is wrong without the value, which may be personal [API-09]', () => {
  const problems: string[] = [];
  readValue(productSchema, { ...PRODUCT, count: 'kim@example.com' }, ({ problem }) =>
    problems.push(problem),
  );
  expect(problems).toEqual(['Invalid type: Expected number']);
  const body = { ...PRODUCT, slug: ['kim@example.com'] };
  expect(() => readBody(productSchema, body)).toThrow(/^((?!kim).)*$/);
});

test('a changed response keeps its call, and its content stays as it is [API-09]', () => {
  const problems: ResponseProblem[] = [];
  const body = rememberSource({ price: '1' }, { method: 'POST', path: '/sell' }, (problem) =>
    problems.push(problem),
  );
  expect(Reflect.ownKeys({ ...body })).toEqual(['price']);
  readBody(productSchema, copySource(body, { ...PRODUCT, count: 'many' }));
  expect(problems).toMatchObject([{ call: 'POST /sell', field: 'count' }]);
});
