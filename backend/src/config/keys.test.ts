import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadKeys } from './keys.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'keys-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('generates keys once, readable by the owner only', () => {
  const keysDir = path.join(directory, 'new');
  const first = loadKeys(keysDir);
  expect(loadKeys(keysDir)).toEqual(first);
  expect(first.tokenSigningKeys[0]).toContain('PRIVATE KEY');
  const { passkeySecrets, ...others } = first;
  expect(passkeySecrets).toEqual([first.codeSecret]);
  expect(new Set(Object.values(others).flat()).size).toBe(Object.keys(others).length);
  expect(statSync(path.join(keysDir, 'token-signing.pem')).mode & 0o777).toBe(0o600);
});
