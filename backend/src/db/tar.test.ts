import { readTar, writeTar, type TarEntry } from './tar.ts';

const entries: readonly TarEntry[] = [
  { name: '/base', kind: 'directory', content: Buffer.alloc(0) },
  { name: '/base/1', kind: 'file', content: Buffer.alloc(700, 'x') },
  { name: '/empty', kind: 'file', content: Buffer.alloc(0) },
  { name: '/PG_VERSION', kind: 'file', content: Buffer.from('18\n') },
];

test('reads what it has written', () => {
  expect([...readTar(writeTar(entries))]).toEqual(entries);
});

test('rejects a name that is too long', () => {
  const name = `/${'x'.repeat(100)}`;
  expect(() => writeTar([{ name, kind: 'file', content: Buffer.alloc(0) }])).toThrow(RangeError);
});
