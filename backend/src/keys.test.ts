import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadKeys } from './keys.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'keys-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('generates keys once and keeps them from other users', () => {
  const keysDir = path.join(directory, 'new');
  const first = loadKeys(keysDir);
  expect(loadKeys(keysDir)).toEqual(first);
  expect(first.tokenSigningKey).toContain('PRIVATE KEY');
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  expect(statSync(path.join(keysDir, 'token-signing.pem')).mode & 0o777).toBe(0o600);
});
