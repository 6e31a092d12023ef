import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { describeSettings, EnvError, readSettings } from './read-settings.ts';
import { optionalSetting, setting } from './setting.ts';
import { anyText, list, originOfAddress, port, word } from './values.ts';

const SETTINGS = {
  PORT: setting({ description: 'where it listens', default: '3000' }, port),
  API_URL: setting(
    { description: 'address of the API', default: 'http://localhost:1', empty: 'refused' },
    originOfAddress,
  ),
  ORIGINS: setting({ description: 'other origins', default: '' }, list),
  SWITCH: setting({ description: 'on or off', default: 'on' }, word('on', 'off')),
  PROXY_SECRET: optionalSetting({ description: 'shared secret', secret: 'shared' }, anyText),
  KEY_ID: optionalSetting({ description: 'name of the key', needs: 'KEY' }, anyText),
  KEY: optionalSetting({ description: 'the key', secret: 'own', needs: 'KEY_ID' }, anyText),
};

const read = (variables: Record<string, string>) => readSettings(SETTINGS, variables);

async function aSecretFile(text: string): Promise<string> {
  const file = path.join(await createTemporaryFolder('secrets'), 'secret');
  await writeFile(file, text);
  return file;
}

test('parses texts, and uses defaults for unset or empty settings', () => {
  const defaults = {
    PORT: 3000,
    API_URL: 'http://localhost:1',
    ORIGINS: [],
    SWITCH: 'on',
    PROXY_SECRET: null,
    KEY_ID: null,
    KEY: null,
  };
  expect(read({})).toEqual(defaults);
  expect(read({ PORT: '', PROXY_SECRET: ' ' })).toEqual(defaults);
  expect(read({ PORT: ' 80 ', ORIGINS: 'a,,b', API_URL: 'https://api.example/v1' })).toEqual({
    ...defaults,
    PORT: 80,
    ORIGINS: ['a', 'b'],
    API_URL: 'https://api.example',
  });
});

test('reports all invalid settings at once, without their values', () => {
  const variables = { PORT: '70000', SWITCH: 'hush', API_URL: '', KEY: 'hush' };
  expect(() => read(variables)).toThrow(EnvError);
  expect(() => read(variables)).toThrow(
    /^4 settings are invalid:\n- API_URL is empty\n- KEY needs KEY_ID\n- PORT must be a whole number from 0 to 65535\n- SWITCH must be on or off$/,
  );
  expect(() => read({ PORT: 'hush' })).toThrow(/^PORT must be a whole number from 0 to 65535$/);
});

test('reads a secret from its file [API-05]', async () => {
  const PROXY_SECRET_FILE = await aSecretFile('from-a-file\n');
  expect(read({ PROXY_SECRET_FILE }).PROXY_SECRET).toBe('from-a-file');
  expect(read({ PROXY_SECRET: '', PROXY_SECRET_FILE }).PROXY_SECRET).toBe('from-a-file');
});

test('uses a secret from its variable, and ignores empty file names [API-05]', () => {
  expect(read({ PROXY_SECRET: 'given', PROXY_SECRET_FILE: '' }).PROXY_SECRET).toBe('given');
});

test('reads no file for a variable that is not a secret [API-05]', () => {
  expect(read({ PORT_FILE: '/nowhere' }).PORT).toBe(3000);
});

test('refuses a secret file that is superfluous, missing or empty [API-05]', async () => {
  const full = await aSecretFile('from-a-file\n');
  const empty = await aSecretFile('\n');
  const both = { PROXY_SECRET: 'a', PROXY_SECRET_FILE: full };
  expect(() => read(both)).toThrow('PROXY_SECRET and PROXY_SECRET_FILE are both set');
  const missing = { PROXY_SECRET_FILE: '/nowhere' };
  expect(() => read(missing)).toThrow(/^PROXY_SECRET_FILE cannot be read$/);
  expect(() => read({ PROXY_SECRET_FILE: empty })).toThrow(/^PROXY_SECRET_FILE is empty$/);
});

test('refuses a guessable shared secret in production, without repeating it [API-05]', () => {
  const short = 'x'.repeat(31);
  const production = (secret: string) => read({ NODE_ENV: 'production', PROXY_SECRET: secret });
  expect(() => production(short)).toThrow(
    /^PROXY_SECRET must have at least 32 characters \(openssl rand -base64 32\)$/,
  );
  expect(production(`${short}x`).PROXY_SECRET).toBe(`${short}x`);
  expect(production('').PROXY_SECRET).toBeNull();
  expect(read({ NODE_ENV: 'development', PROXY_SECRET: short }).PROXY_SECRET).toBe(short);
});

test('lists the description of each setting', () => {
  expect(describeSettings(SETTINGS).slice(0, 2)).toEqual([
    { name: 'PORT', description: 'where it listens', default: '3000' },
    {
      name: 'API_URL',
      description: 'address of the API',
      default: 'http://localhost:1',
      empty: 'refused',
    },
  ]);
});
