import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha';
import { createFakeApi } from 'remote-kit/testing';
import { solveCaptcha } from './captcha.ts';

const hmacSignatureSecret = 'secret';
const EXPIRES = Math.ceil(Date.now() / 1000) + 600;

test.each([
  ['PBKDF2/SHA-256', derivePbkdf2],
  ['SHA-256', deriveSha],
])(
  'solves a captcha of %s so that the server can check it [CMS-14]',
  async (algorithm, deriveKey) => {
    const parts = { algorithm, deriveKey, hmacSignatureSecret, cost: 2, counter: 20 };
    const data = await createChallenge({ ...parts, expiresAt: EXPIRES });
    const solved = await solveCaptcha(createFakeApi({ '/cognito/form/captcha': { data } }));
    expect(solved.expiresAtMs).toBe(EXPIRES * 1000);
    const payload = JSON.parse(atob(solved.payload));
    const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret });
    expect(verified).toBe(true);
  },
);

test('rejects a challenge that browsers cannot solve [CMS-14]', async () => {
  const api = createFakeApi({ '/cognito/form/captcha': { data: { image: 'x' } } });
  await expect(solveCaptcha(api)).rejects.toThrow('Unexpected response');
});
