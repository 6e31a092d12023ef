import type { ApiFailure } from 'shared-contracts/api-client';
import { judgeFailure, toApiError, type FailedCall } from './failure-rules.ts';

const SIGNATURE = 'Signature verification failed';

function failureOf(path: string, status: number, body: unknown): ApiFailure {
  const failure = toApiError(path, status, body)?.failure;
  if (failure === undefined) throw new Error('This response is not a failure');
  return failure;
}

function judge(
  response: { path?: string; status: number; body: unknown },
  call: Partial<FailedCall>,
) {
  const { path = '/sell/cart/getCart', status, body } = response;
  const failure = failureOf(path, status, body);
  return judgeFailure({ path, failure, session: 'there', attempt: 'first', ...call });
}

const rest = (code: string, message = 'No.') => ({ success: false, message, code });
const graphql = (code: string, message = 'No.') => ({
  errors: [{ message, extensions: { code } }],
});

test.each([401, 422])(
  'renews the session and repeats the call once after TOKEN_EXPIRED (%i) [SES-05]',
  (status) => {
    const response = { status, body: rest('TOKEN_EXPIRED') };
    expect(judge(response, {})).toBe('renew-and-retry');
    expect(judge(response, { attempt: 'repeated' })).toBe('end-session');
  },
);

test.each([
  ['without a session', { status: 401, body: rest('TOKEN_EXPIRED') }, { session: 'none' } as const],
  ['with another status', { status: 403, body: rest('TOKEN_EXPIRED') }, {}],
  ['for a wrong field', { status: 422, body: rest('VALIDATION_FAILED') }, {}],
  ['for a wrong password', { status: 401, body: rest('LOGIN_FAILED') }, {}],
  ['for a server error', { status: 503, body: rest('TOKEN_EXPIRED') }, {}],
  ['for a body without a code', { status: 401, body: '<html>' }, {}],
])('does not renew the session %s [SES-05]', (_case, response, call) => {
  expect(judge(response, call)).toBe('refuse');
});

test.each([
  ['TOKEN_INVALID', { status: 401, body: rest('TOKEN_INVALID') }],
  ['TOKEN_INVALID of any status', { status: 400, body: rest('TOKEN_INVALID') }],
  ['a failed signature', { status: 422, body: rest('BAD_REQUEST', SIGNATURE) }],
  ['a failed signature of an unknown code', { status: 500, body: rest('JWT', SIGNATURE) }],
  ['TOKEN_INVALID in GraphQL', { path: '/graphql', status: 401, body: graphql('TOKEN_INVALID') }],
  ['a signature in GraphQL', { path: '/graphql', status: 422, body: graphql('X', SIGNATURE) }],
])('ends the session after %s [SES-06]', (_case, response) => {
  expect(judge(response, {})).toBe('end-session');
  expect(judge(response, { attempt: 'repeated' })).toBe('end-session');
});

test('does not end the session of a visitor without one [SES-06]', () => {
  expect(judge({ status: 401, body: rest('TOKEN_INVALID') }, { session: 'none' })).toBe('refuse');
});

test.each([
  [401, graphql('TOKEN_EXPIRED')],
  [422, graphql('SOMETHING_ELSE')],
  [401, rest('BAD_REQUEST')],
  [422, '<html>'],
])('renews the session and repeats a GraphQL call after status %i [SES-07]', (status, body) => {
  expect(judge({ path: '/graphql', status, body }, {})).toBe('renew-and-retry');
});

test('repeats a GraphQL call once and ends only an unusable session [SES-07]', () => {
  const repeated = { attempt: 'repeated' } as const;
  const other = { path: '/graphql', status: 422, body: graphql('SOMETHING_ELSE') };
  expect(judge(other, repeated)).toBe('refuse');
  const expired = { path: '/graphql', status: 401, body: graphql('TOKEN_EXPIRED') };
  expect(judge(expired, repeated)).toBe('end-session');
});

test('passes other GraphQL errors on to the caller [SES-07]', () => {
  const response = {
    path: '/graphql',
    status: 400,
    body: graphql('VALIDATION_FAILED', 'Too deep.'),
  };
  expect(judge(response, {})).toBe('refuse');
  expect(failureOf('/graphql', 400, response.body)).toEqual({
    kind: 'rejected',
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'Too deep.',
    fieldErrors: {},
  });
});

test.each(['there', 'none'] as const)(
  'reports that the shop is unreachable, session %s [SES-08]',
  (session) => {
    const failure = { kind: 'unreachable' } as const;
    const call = { path: '/x', failure, session, attempt: 'first' } as const;
    expect(judgeFailure(call)).toBe('link-inactive');
  },
);

test('distinguishes server errors, refusals and successful responses [API-06]', () => {
  expect(failureOf('/x', 502, null)).toEqual({ kind: 'broken', status: 502 });
  expect(failureOf('/x', 302, null)).toEqual({ kind: 'broken', status: 302 });
  expect(failureOf('/x', 409, rest('CONFLICT'))).toMatchObject({ kind: 'rejected', status: 409 });
  expect(toApiError('/x', 204, null)).toBeUndefined();
});
