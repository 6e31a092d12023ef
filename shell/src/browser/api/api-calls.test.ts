import { ApiError } from 'shared-contracts/api-client';
import { createApiCall, type ApiCallParts } from './api-calls.ts';
import { createApiClient } from './api-client.ts';
import type { ApiRequest, ApiResponse } from './api-request.ts';
import { waitFor } from './pacing.ts';

function refusal(code: string, status = 401): ApiResponse {
  return { status, body: { success: false, message: 'No.', code } };
}

const SIGNED_IN = {
  current: () => ({ status: 'signed-in', owner: 'kim', expiresAtMs: 1, remainingMs: 1 }) as const,
};
const OK: ApiResponse = { status: 200, body: { data: 1 } };

function aClient(answers: (ApiResponse | Error)[], changes: Partial<ApiCallParts> = {}) {
  const requests: ApiRequest[] = [];
  const events: string[] = [];
  const link = {
    markActive: () => events.push('active'),
    markInactive: () => events.push('inactive'),
  };
  const call = createApiCall({
    async transport(request) {
      requests.push(request);
      const answer = answers.shift() ?? OK;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    session: {
      ...SIGNED_IN,
      renew: async () => {
        events.push('renew');
        return 'renewed';
      },
      end: async (reason) => void events.push(`end ${reason}`),
      settled: async () => undefined,
    },
    link,
    leave: () => events.push('leave'),
    now: () => 0,
    wait: async (ms) => {
      if (ms < 1000) events.push(`wait ${ms}`);
    },
    ...changes,
  });
  const client = createApiClient({ loadCall: async () => call, link });
  return { client, requests, events };
}

async function failureOf(call: Promise<unknown>) {
  const error: unknown = await call.catch((reason: unknown) => reason);
  return error instanceof ApiError ? error.failure : undefined;
}

test('spaces simultaneous calls 50 ms apart [SES-04]', async () => {
  const { client, events } = aClient([]);
  await Promise.all([client.get('/a'), client.get('/b'), client.get('/c')]);
  expect(events.filter((event) => event.startsWith('wait'))).toEqual(['wait 50', 'wait 100']);
});

test('waits at most 2 s for a session that is being renewed [SES-04]', async () => {
  jest.useFakeTimers();
  const { client, requests } = aClient([], {
    session: {
      ...SIGNED_IN,
      renew: async () => 'renewed',
      end: async () => undefined,
      settled: () => new Promise(() => undefined),
    },
    wait: waitFor,
  });
  const call = client.get('/a');
  await jest.advanceTimersByTimeAsync(1999);
  expect(requests).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await call;
  expect(requests).toHaveLength(1);
  jest.useRealTimers();
});

test('waits for a session that is being renewed no longer than the renewal takes [SES-04]', async () => {
  jest.useFakeTimers();
  const { client, requests } = aClient([], {
    session: {
      ...SIGNED_IN,
      renew: async () => 'renewed',
      end: async () => undefined,
      settled: () => waitFor(300),
    },
    wait: waitFor,
  });
  const call = client.get('/a');
  await jest.advanceTimersByTimeAsync(299);
  expect(requests).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await call;
  expect(requests).toHaveLength(1);
  jest.useRealTimers();
});

test.each([401, 422])(
  'renews once and repeats the call after TOKEN_EXPIRED (%i) [SES-05]',
  async (status) => {
    const { client, requests, events } = aClient([refusal('TOKEN_EXPIRED', status), OK]);
    await expect(client.get('/profile')).resolves.toEqual(OK.body);
    expect(requests).toHaveLength(2);
    expect(events).toContain('renew');
  },
);

test('ends the session and leaves the page when renewal fails [SES-05]', async () => {
  const ended: string[] = [];
  const { client, events } = aClient([refusal('TOKEN_EXPIRED')], {
    session: {
      ...SIGNED_IN,
      renew: async () => 'over',
      end: async (reason) => void ended.push(reason),
      settled: async () => undefined,
    },
  });
  expect(await failureOf(client.get('/profile'))).toEqual({ kind: 'session-expired' });
  expect(ended).toEqual(['expired']);
  expect(events).toContain('leave');
});

test('does not renew endlessly [SES-05]', async () => {
  const { client, requests } = aClient([refusal('TOKEN_EXPIRED'), refusal('TOKEN_EXPIRED')]);
  expect(await failureOf(client.get('/profile'))).toEqual({ kind: 'session-expired' });
  expect(requests).toHaveLength(2);
});

test.each([
  ['TOKEN_INVALID', refusal('TOKEN_INVALID')],
  [
    'a failed signature',
    {
      status: 422,
      body: { success: false, message: 'Signature verification failed', code: 'BAD_REQUEST' },
    },
  ],
])('ends the session after %s without a second try [SES-06]', async (_name, answer) => {
  const { client, requests, events } = aClient([answer]);
  expect(await failureOf(client.get('/profile'))).toEqual({ kind: 'session-expired' });
  expect(requests).toHaveLength(1);
  expect(events).toEqual(expect.arrayContaining(['end expired', 'leave']));
});

test('marks the connection inactive without a response, and active with the next one [SES-08]', async () => {
  const { client, events } = aClient([new Error('down'), OK]);
  expect(await failureOf(client.get('/a'))).toEqual({ kind: 'unreachable' });
  await client.get('/a');
  expect(events.filter((event) => event.endsWith('active'))).toEqual(['inactive', 'active']);
});

test('keeps the connection active when the caller aborts a call [SES-08]', async () => {
  const { client, events } = aClient([new Error('cut')]);
  const signal = AbortSignal.abort();
  expect(await failureOf(client.get('/a', { signal }))).toEqual({ kind: 'unreachable' });
  expect(events).not.toContain('inactive');
});

test('passes on a refusal with code, message and field errors [API-06]', async () => {
  const { client } = aClient([
    {
      status: 422,
      body: {
        success: false,
        message: 'Check it.',
        code: 'VALIDATION_FAILED',
        errors: { qty: 'x' },
      },
    },
  ]);
  expect(await failureOf(client.post('/cart', {}))).toEqual({
    kind: 'rejected',
    status: 422,
    code: 'VALIDATION_FAILED',
    message: 'Check it.',
    fieldErrors: { qty: 'x' },
  });
});

test('sends the idempotency key of an attempt [CART-07]', async () => {
  const { client, requests } = aClient([]);
  await client.post('/order', { note: '' }, { idempotencyKey: 'k1' });
  expect(requests[0]).toMatchObject({ idempotencyKey: 'k1' });
});

test('renews once and repeats a GraphQL call that returns 422 [SES-07]', async () => {
  const refused = { status: 422, body: { errors: [{ message: 'No.' }] } };
  const { client, requests, events } = aClient([refused, OK]);
  await expect(client.post('/graphql', { query: '{x}' })).resolves.toEqual(OK.body);
  expect(requests.map(({ path }) => path)).toEqual(['/graphql', '/graphql']);
  expect(events).toContain('renew');
});

test('keeps the customer logged in while the state of the session is unknown [SES-08]', async () => {
  const ended: string[] = [];
  const { client, requests, events } = aClient([refusal('TOKEN_EXPIRED')], {
    session: {
      ...SIGNED_IN,
      renew: async () => 'unknown',
      end: async (reason) => void ended.push(reason),
      settled: async () => undefined,
    },
  });
  expect(await failureOf(client.get('/profile'))).toEqual({ kind: 'unreachable' });
  expect(requests).toHaveLength(1);
  expect(ended).toEqual([]);
  expect(events).toContain('inactive');
});

test('reports that the shop cannot be reached when the calls’ chunk fails to load, and tries again [SES-08]', async () => {
  const events: string[] = [];
  let isAway = true;
  const client = createApiClient({
    loadCall: async () => {
      if (isAway) throw new TypeError('no chunk');
      return async () => 'answer';
    },
    link: { markInactive: () => events.push('inactive') },
  });
  expect(await failureOf(client.get('/a'))).toEqual({ kind: 'unreachable' });
  expect(events).toEqual(['inactive']);
  isAway = false;
  await expect(client.get('/a')).resolves.toBe('answer');
});
