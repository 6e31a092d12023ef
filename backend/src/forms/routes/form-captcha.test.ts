import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FormRow } from '../form-repository.ts';
import { purgeExpiredRows } from '../../jobs/purge-expired-rows.ts';
import { useTestForms } from '../testing/test-forms.ts';

const shop = useTestForms();
let form: FormRow;
beforeAll(async () => {
  form = await shop.createForm({
    use_captcha: true,
    questions: [{ name: 'name', field_type: 'text', required: true }],
  });
});

const REFUSED = { status: 422, body: { code: 'CAPTCHA_REQUIRED' } };
const ACCEPTED = { status: 200, body: { success: true } };

async function solve() {
  const answer = await shop.inject('/api/v1/cognito/form/captcha');
  expect(answer.headers['cache-control']).toBe('no-store');
  const challenge: Challenge = answer.json().data;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('Not solved');
  return { challenge, solution };
}

let sent = 0;
/** Different answers each time, so that no submission is a repeat. */
function send(captcha?: string) {
  sent += 1;
  return shop.send(form, { name: `Visitor ${sent}` }, { body: { captcha } });
}

test('accepts a solved captcha once, as JSON or as base64 [CMS-14]', async () => {
  const payload = JSON.stringify(await solve());
  expect(await send(payload)).toMatchObject(ACCEPTED);
  expect(await send(payload)).toMatchObject(REFUSED);
  const encoded = Buffer.from(JSON.stringify(await solve())).toString('base64');
  expect(await send(encoded)).toMatchObject(ACCEPTED);
  expect(await send(encoded)).toMatchObject(REFUSED);
});

test('accepts one of five concurrent submissions with the same captcha [CMS-14]', async () => {
  const payload = JSON.stringify(await solve());
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(payload)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
});

test('does not use up a captcha for invalid answers or a repeat [CMS-14]', async () => {
  const captcha = JSON.stringify(await solve());
  expect(await shop.send(form, { name: '' }, { body: { captcha } })).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: { name: 'Please fill in this field.' } },
  });
  expect(await shop.send(form, { name: 'Ada' }, { body: { captcha } })).toMatchObject(ACCEPTED);
  expect(await shop.send(form, { name: 'Ada' }, { body: { captcha } })).toMatchObject(ACCEPTED);
});

test.each([undefined, '', 'x', '{}', 'e30=', '{"challenge":{},"solution":{}}', '[['])(
  'rejects %j as a captcha [CMS-14]',
  async (captcha) => {
    expect(await send(captcha)).toMatchObject(REFUSED);
  },
);

test('rejects a wrong solution, and a modified or foreign challenge [CMS-14]', async () => {
  const { challenge, solution } = await solve();
  const { parameters, signature } = challenge;
  const wrong = { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } };
  const easier = {
    challenge: { parameters: { ...parameters, keyPrefix: '00' }, signature },
    solution,
  };
  const longer = {
    challenge: { parameters: { ...parameters, expiresAt: 4_000_000_000 }, signature },
    solution,
  };
  const unsigned = { challenge: { parameters }, solution };
  for (const payload of [wrong, easier, longer, unsigned]) {
    expect(await send(JSON.stringify(payload))).toMatchObject(REFUSED);
  }
  expect(await send(JSON.stringify({ challenge, solution }))).toMatchObject(ACCEPTED);
});

test('rejects a captcha after ten minutes, and deletes used ones [CMS-14]', async () => {
  const payload = JSON.stringify(await solve());
  shop.clock.advanceSeconds(600);
  expect(await send(payload)).toMatchObject({
    status: 422,
    body: { code: 'CAPTCHA_REQUIRED', message: expect.stringContaining('expired') },
  });
  shop.clock.advanceSeconds(3 * 86_400);
  await purgeExpiredRows(shop.services);
  expect(await shop.db.selectFrom('used_captcha').selectAll().execute()).toEqual([]);
});
