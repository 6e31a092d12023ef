import { formatOwnSettings, readSettingRows } from 'server-kit/testing/settings-table';
import { readEnv, REGISTRY_SETTINGS } from './env.ts';

test('docs/reference.md lists the settings', () => {
  expect(readSettingRows('Registry')).toEqual(formatOwnSettings(REGISTRY_SETTINGS));
});

test('keeps ten releases of a remote and thirty days by default [FED-24]', () => {
  expect(readEnv({}).retention).toEqual({ keepCount: 10, keepDays: 30 });
  const variables = { RELEASES_KEPT: '25', RELEASES_KEPT_DAYS: '7' };
  expect(readEnv(variables).retention).toEqual({ keepCount: 25, keepDays: 7 });
});

test('keeps all releases when the setting is "all" [FED-24]', () => {
  expect(readEnv({ RELEASES_KEPT: 'all' }).retention).toBeNull();
});

test.each([
  ['RELEASES_KEPT', 'many'],
  ['RELEASES_KEPT', '-1'],
  ['RELEASES_KEPT_DAYS', '1.5'],
])('names %s when "%s" cannot be used [FED-24]', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} must be a whole number`);
});

test('refuses a guessable shared secret in production [API-05]', () => {
  const variables = { NODE_ENV: 'production', PROXY_SECRET: 'only-for-this-machine' };
  expect(() => readEnv(variables)).toThrow('PROXY_SECRET must have at least 32 characters');
  expect(() => readEnv({ PROXY_SECRET_FILE: '/nowhere' })).toThrow(
    'PROXY_SECRET_FILE cannot be read',
  );
});
