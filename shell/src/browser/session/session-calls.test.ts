import { createSessionCalls } from './session-calls.ts';

function someCalls(answer: Response | Error) {
  const bodies: unknown[] = [];
  const paths: unknown[] = [];
  const traceParents: unknown[] = [];
  const calls = createSessionCalls(async (input, init) => {
    paths.push(input);
    bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null);
    traceParents.push(new Headers(init?.headers).get('traceparent'));
    if (answer instanceof Error) throw answer;
    return answer;
  }, '00-trace-span-01');
  return { calls, bodies, paths, traceParents };
}

function json(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

const CREDENTIALS = { username: 'a', password: 'b', fingerprint: 'f' };
const SIGNED_IN = { status: 'signed-in', owner: 'kim', expiresAtMs: 5, remainingMs: 4 };

test('sends the credentials with the fingerprint and returns the new state [ACC-02]', async () => {
  const { calls, bodies } = someCalls(json({ state: SIGNED_IN }));
  await expect(calls.logIn(CREDENTIALS)).resolves.toEqual({
    status: 'signed-in',
    state: SIGNED_IN,
  });
  expect(bodies).toEqual([CREDENTIALS]);
});

test('sends a mailed code to its own path [ACC-03]', async () => {
  const { calls, bodies, paths } = someCalls(json({ state: SIGNED_IN }));
  const given = { email: 'a@example.com', code: 'ABCD-2345', fingerprint: 'f' };
  await expect(calls.logIn(given)).resolves.toMatchObject({ status: 'signed-in' });
  expect(paths).toEqual(['/session/login-code']);
  expect(bodies).toEqual([given]);
});

test('passes on the server’s reason when a login is refused [ACC-02]', async () => {
  const refusal = { success: false, message: 'Wrong password.', code: 'LOGIN_FAILED' };
  const { calls } = someCalls(json(refusal, 401));
  await expect(calls.logIn(CREDENTIALS)).resolves.toEqual({
    status: 'refused',
    message: 'Wrong password.',
  });
});

test('reports that the shop cannot be reached [SES-08]', async () => {
  const { calls } = someCalls(new TypeError('network'));
  await expect(calls.logIn(CREDENTIALS)).resolves.toMatchObject({
    status: 'refused',
    message: expect.stringContaining('could not reach the shop'),
  });
});

test.each([
  ['a renewed session', json({ state: SIGNED_IN }), SIGNED_IN],
  ['an ended session', json({ success: false }, 401), null],
  ['a server that failed', json({}, 503), undefined],
  ['no network', new TypeError('network'), undefined],
])('distinguishes %s [SES-03]', async (_name, answer, expected) => {
  await expect(someCalls(answer).calls.renew()).resolves.toEqual(expected);
});

test('reads the state and refuses an unknown one [SES-02]', async () => {
  await expect(
    someCalls(json({ state: { status: 'anonymous' } })).calls.readState(),
  ).resolves.toEqual({ status: 'anonymous' });
  await expect(
    someCalls(json({ state: { status: 'x' } })).calls.readState(),
  ).resolves.toBeUndefined();
});

test.each([
  ['ended', new Response(null, { status: 204 }), true],
  ['a server that failed', json({}, 503), false],
  ['no network', new TypeError('network'), false],
])('distinguishes, after a logout, %s [SES-02]', async (_name, answer, expected) => {
  await expect(someCalls(answer).calls.logOut()).resolves.toBe(expected);
});

test('sends the trace context of the document [FED-22]', async () => {
  const { calls, traceParents } = someCalls(json({ state: SIGNED_IN }));
  await calls.logIn(CREDENTIALS);
  expect(traceParents).toEqual(['00-trace-span-01']);
});

test('waits 50 s for a response [SES-04]', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await someCalls(json({ state: SIGNED_IN })).calls.renew();
  expect(timeout.mock.calls).toEqual([[50_000]]);
  timeout.mockRestore();
});
