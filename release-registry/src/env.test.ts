import { readEnv } from './env.ts';

test('FED-24 keeps ten releases of a remote and thirty days unless told otherwise', () => {
  expect(readEnv({}).retention).toEqual({ keepCount: 10, keepDays: 30 });
  const variables = { RELEASES_KEPT: '25', RELEASES_KEPT_DAYS: '7' };
  expect(readEnv(variables).retention).toEqual({ keepCount: 25, keepDays: 7 });
});

test('FED-24 keeps all releases when told so', () => {
  expect(readEnv({ RELEASES_KEPT: 'all' }).retention).toBeNull();
});

test.each([
  ['RELEASES_KEPT', 'many'],
  ['RELEASES_KEPT', '-1'],
  ['RELEASES_KEPT_DAYS', '1.5'],
])('FED-24 names %s when "%s" cannot be used', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} must be a whole number`);
});

test('API-05 refuses a shared secret in production that could be guessed', () => {
  const variables = { NODE_ENV: 'production', PROXY_SECRET: 'only-for-this-machine' };
  expect(() => readEnv(variables)).toThrow('PROXY_SECRET must have at least 32 characters');
  expect(() => readEnv({ PROXY_SECRET_FILE: '/nowhere' })).toThrow(
    'PROXY_SECRET_FILE cannot be read',
  );
});
