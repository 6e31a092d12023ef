import { checkSharedSecret, fillInSecrets } from './secret-files.ts';

const FILES: Readonly<Record<string, string>> = {
  '/run/secrets/proxy': 'from-a-file\n',
  '/run/secrets/empty': '\n',
};

function readFile(file: string): string {
  const text = FILES[file];
  if (text === undefined) throw new Error(`ENOENT ${file}`);
  return text;
}

function fill(variables: Record<string, string>) {
  return fillInSecrets(variables, ['PROXY_SECRET'], readFile);
}

test('takes a secret from the file that is named [API-05]', () => {
  expect(fill({ PROXY_SECRET_FILE: '/run/secrets/proxy' })).toMatchObject({
    PROXY_SECRET: 'from-a-file',
  });
});

test('leaves a secret that is given as it is, and passes over empty names [API-05]', () => {
  expect(fill({ PROXY_SECRET: 'given', PROXY_SECRET_FILE: '' })).toMatchObject({
    PROXY_SECRET: 'given',
  });
  expect(fill({ PROXY_SECRET: '', PROXY_SECRET_FILE: '/run/secrets/proxy' })).toMatchObject({
    PROXY_SECRET: 'from-a-file',
  });
});

test('reads no file of a variable that is no secret [API-05]', () => {
  const variables = { AWS_WEB_IDENTITY_TOKEN_FILE: '/nowhere' };
  expect(fill(variables)).toEqual(variables);
});

test.each([
  [{ PROXY_SECRET: 'a', PROXY_SECRET_FILE: '/run/secrets/proxy' }, 'are both set'],
  [{ PROXY_SECRET_FILE: '/nowhere' }, 'PROXY_SECRET_FILE cannot be read'],
  [{ PROXY_SECRET_FILE: '/run/secrets/empty' }, 'PROXY_SECRET_FILE is empty'],
])('refuses %o [API-05]', (variables, message) => {
  expect(() => fill(variables)).toThrow(message);
});

test('refuses a shared secret in production that could be guessed, without telling it [API-05]', () => {
  const short = 'x'.repeat(31);
  expect(() => checkSharedSecret('PROXY_SECRET', short, 'production')).toThrow(
    'PROXY_SECRET must have at least 32 characters',
  );
  expect(() => checkSharedSecret('PROXY_SECRET', short, 'production')).not.toThrow(short);
  expect(() => checkSharedSecret('PROXY_SECRET', `${short}x`, 'production')).not.toThrow();
  expect(() => checkSharedSecret('PROXY_SECRET', null, 'production')).not.toThrow();
  expect(() => checkSharedSecret('PROXY_SECRET', short, 'development')).not.toThrow();
});
