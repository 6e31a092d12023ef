/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from 'remote-kit/testing';
import { aFormApi, aFormBlock, loadFormData } from '../../testing/forms.ts';
import { View } from './view.tsx';
import { createFormCaptcha } from './form-captcha.ts';

/** Solving needs the browser's cryptography, which jsdom lacks; `captcha.test.ts` tests it. */
jest.mock('../../api/proof-of-work.ts', () => ({
  solveProofOfWork: async () => ({ counter: 20, derivedKey: '00' }),
}));

beforeEach(() => sessionStorage.clear());

const CHALLENGE = '/cognito/form/captcha';
const ASKING = { use_captcha: true };

async function show(challenge: unknown) {
  const api = aFormApi(ASKING, { [CHALLENGE]: challenge });
  const data = await loadFormData(ASKING);
  renderBlock({ View, data, api, block: aFormBlock() });
  const challengeCount = () => api.calls.filter(({ path }) => path === CHALLENGE).length;
  return { user: userEvent.setup(), api, challengeCount };
}

const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00',
    salt: '00',
    cost: 2,
    keyLength: 32,
    keyPrefix: '00',
  },
  signature: 'signed',
};

test('solves the captcha while the visitor types, and sends the solution [CMS-14]', async () => {
  const { user, api, challengeCount } = await show({ data: challenge });
  expect(challengeCount()).toBe(0);
  await user.type(screen.getByLabelText(/Name/), 'Robin Lee');
  expect(challengeCount()).toBe(1);
  await user.type(screen.getByLabelText(/Email/), 'robin@example.com');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Thank you/)).toBeVisible();
  expect(challengeCount()).toBe(1);
  const { captcha } = Object(api.calls.at(-1)?.input);
  const sent = JSON.parse(atob(captcha));
  expect(sent.challenge).toEqual(challenge);
  expect(sent.solution.counter).toBe(20);
});

test('shows an error when the captcha cannot be loaded, and retries with the next attempt [CMS-14]', async () => {
  const { user, challengeCount } = await show({ data: { unexpected: true } });
  await user.type(screen.getByLabelText(/Name/), 'Robin Lee');
  await user.type(screen.getByLabelText(/Email/), 'robin@example.com');
  const before = challengeCount();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  await waitFor(() => expect(challengeCount()).toBeGreaterThan(before));
});

describe('a solution', () => {
  function aCaptcha(expiresAtMs: number) {
    let solved = 0;
    const captcha = createFormCaptcha({
      now: () => 1_000_000,
      solve: async () => {
        solved += 1;
        return { payload: `solution ${solved}`, expiresAtMs };
      },
    });
    return captcha;
  }

  test('is used for one submission [CMS-14]', async () => {
    const captcha = aCaptcha(Infinity);
    captcha.prepare();
    captcha.prepare();
    expect(await captcha.solution()).toBe('solution 1');
    captcha.discard();
    expect(await captcha.solution()).toBe('solution 2');
  });

  test('is replaced when it is about to expire [CMS-14]', async () => {
    const captcha = aCaptcha(1_005_000);
    captcha.prepare();
    expect(await captcha.solution()).toBe('solution 2');
  });
});
