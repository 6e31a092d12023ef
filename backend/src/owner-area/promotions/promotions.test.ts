import { useTestApp } from '../../testing/test-app.ts';
import { useOwner } from '../testing/owner.ts';

const shop = useTestApp();
const owner = useOwner(shop);

const NEW = '/cms/promotions/new';

async function rowOf(codeNorm: string) {
  return shop.db
    .selectFrom('promotion')
    .selectAll()
    .where('code_norm', '=', codeNorm)
    .executeTakeFirst();
}

test('adds a code, with times in shop time [API-08 CART-03]', async () => {
  const answer = await owner.send(NEW, {
    code: 'Winter-10',
    percent: '10',
    min_spend: '50',
    starts_at: '2026-07-01T00:00',
    ends_at: '2026-08-01T00:00',
    max_uses: '100',
    max_uses_per_customer: '1',
  });
  expect(answer.status).toBe(303);
  expect(await rowOf('WINTER-10')).toMatchObject({
    kind: 'percentage',
    percent: 10,
    amount_cents: null,
    min_spend_cents: 5e3,
    max_uses: 100,
    max_uses_per_customer: 1,
    enabled: true,
    uses: 0,
    starts_at: new Date('2026-06-30T14:00:00Z'),
  });
  const page = await owner.get(answer.location);
  expect(page.body).toContain('Created.');
  expect(page.body).toContain('Code added');
});

test.each([
  [
    { kind: 'fixed', amount: '$12.50' },
    { kind: 'fixed', amount_cents: 1250, percent: null },
  ],
  [
    { kind: 'free_shipping', percent: '10' },
    { kind: 'free_shipping', percent: null },
  ],
])('adds a code of the kind %j [API-08]', async (fields, row) => {
  const code = `KIND-${fields.kind}`;
  await owner.send(NEW, { code, ...fields });
  expect(await rowOf(code.toUpperCase())).toMatchObject(row);
});

test('shows an error beside each invalid field, and keeps the entered values [API-08]', async () => {
  await owner.send(NEW, { code: 'TAKEN', percent: '5' });
  for (const [changes, sentence] of [
    [{ code: 'taken' }, 'This code is or was in use.'],
    [{ code: 'a b' }, 'Use 3 to 40 letters'],
    [{ percent: '0' }, 'from 1 to 100'],
    [{ percent: '101' }, 'from 1 to 100'],
    [{ kind: 'everything' }, 'Choose a discount type.'],
    [{ kind: 'fixed', amount: '0' }, 'Enter an amount like 10.00.'],
    [{ min_spend: '-1' }, 'Enter an amount like 50.00'],
    [{ max_uses: '0' }, 'Enter a whole number'],
    [{ starts_at: '2026-08-01T00:00', ends_at: '2026-08-01T00:00' }, 'after the start'],
  ] as const) {
    const form = { code: 'NOT-TAKEN', percent: '5', max_uses_per_customer: '77', ...changes };
    const answer = await owner.send(NEW, form);
    expect([changes, answer.status]).toEqual([changes, 422]);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain('value="77"');
  }
  expect(await rowOf('NOT-TAKEN')).toBeUndefined();
});

test('lists and finds codes, and ends one once, after confirmation [API-08]', async () => {
  const { location } = await owner.send(NEW, { code: 'ENDS-SOON', percent: '5' });
  const path = location.split('?', 1)[0] ?? '';
  const found = await owner.get('/cms/promotions?q=ends-s');
  expect(found.body.match(/<th scope="row">/g)).toHaveLength(1);
  expect((await owner.get(`${path}/end`)).body).toContain('End ENDS-SOON?');
  expect(await rowOf('ENDS-SOON')).toMatchObject({ enabled: true });
  expect(await owner.post(`${path}/end`, {})).toMatchObject({ status: 303 });
  expect(await rowOf('ENDS-SOON')).toMatchObject({ enabled: false });
  expect((await owner.get(path)).body).toContain('Code ended');
  expect(await owner.post(`${path}/end`, {})).toMatchObject({ status: 404 });
  expect(await owner.get(`${path}/end`)).toMatchObject({ status: 404 });
});

test.each(['0', '999999', 'x'])('responds with 404 for code %s [API-08]', async (id) => {
  expect(await owner.get(`/cms/promotions/${id}`)).toMatchObject({ status: 404 });
  expect(await owner.post(`/cms/promotions/${id}/end`, {})).toMatchObject({ status: 404 });
});
