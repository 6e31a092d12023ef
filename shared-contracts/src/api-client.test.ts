import { ApiError, describeApiFailure } from './api-client.ts';

test('recognises an ApiError made by another copy of the class [FED-03]', () => {
  const foreign = Object.assign(new Error('API call failed: unreachable'), {
    name: 'ApiError',
    failure: { kind: 'unreachable' },
  });
  expect(foreign instanceof ApiError).toBe(true);
  expect(new Error('other') instanceof ApiError).toBe(false);
  expect(Object(1) instanceof ApiError).toBe(false);
});

test('shows the server’s message for a rejection and "something went wrong" for a failure in transit [CART-07]', () => {
  const refusal = new ApiError({
    kind: 'rejected',
    status: 409,
    code: 'OUT_OF_STOCK',
    message: 'Sold out.',
    fieldErrors: {},
  });
  expect(describeApiFailure(refusal)).toBe('Sold out.');
  expect(describeApiFailure(new ApiError({ kind: 'unreachable' }))).toMatch(
    /something went wrong/i,
  );
});
