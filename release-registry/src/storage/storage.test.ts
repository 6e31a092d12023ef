import { listStorageKinds } from '../testing/storage-beds.ts';
import type { ReleaseStorage } from './release-storage.ts';

const absent = { kind: 'absent' } as const;
const WRITERS = 20;

describe.each(listStorageKinds())('releases in $name', ({ createBed }) => {
  test('is empty at first [FED-20]', async () => {
    const storage = await (await createBed()).open();
    expect(await storage.find('rollout.json')).toBeUndefined();
    expect(await storage.findNewer('rollout.json', 'some-tag')).toBeUndefined();
    expect(await storage.list('history')).toEqual([]);
  });

  test('creates an object once [FED-20]', async () => {
    const storage = await (await createBed()).open();
    expect(await storage.write('records/a/1.0.0.json', 'first', absent)).toBe('written');
    expect(await storage.write('records/a/1.0.0.json', 'second', absent)).toBe('lost');
    expect(await readText(storage, 'records/a/1.0.0.json')).toBe('first');
  });

  test('replaces an object only if it is still the one that was read [FED-20]', async () => {
    const storage = await (await createBed()).open();
    await storage.write('rollout.json', 'one', absent);
    const read = await getObject(storage, 'rollout.json');
    const condition = { kind: 'unchanged', etag: read.etag } as const;
    expect(await storage.write('rollout.json', 'two', condition)).toBe('written');
    expect(await storage.write('rollout.json', 'three', condition)).toBe('lost');
    expect(await storage.write('nothing.json', 'three', condition)).toBe('lost');
    expect(await readText(storage, 'rollout.json')).toBe('two');
    expect(await storage.find('nothing.json')).toBeUndefined();
  });

  test('reports an unchanged object instead of sending it again [FED-20]', async () => {
    const storage = await (await createBed()).open();
    await storage.write('rollout.json', 'one', absent);
    const { etag } = await getObject(storage, 'rollout.json');
    expect(await storage.findNewer('rollout.json', etag)).toBe('unchanged');
    await storage.write('rollout.json', 'two', { kind: 'unchanged', etag });
    expect(await storage.findNewer('rollout.json', etag)).toMatchObject({
      bytes: Buffer.from('two'),
    });
  });

  test('lists the objects in one folder only [FED-20]', async () => {
    const storage = await (await createBed()).open();
    for (const path of [
      'records/b/1.0.0.json',
      'records/a/2.0.0.json',
      'records-of-others/c.json',
    ]) {
      await storage.write(path, '{}', absent);
    }
    expect(await storage.list('records')).toEqual(['records/a/2.0.0.json', 'records/b/1.0.0.json']);
  });

  test('removes an object, even one that is already gone [FED-24]', async () => {
    const storage = await (await createBed()).open();
    await storage.write('files/a/1.0.0/web/entry.js', 'one', absent);
    await storage.write('files/a/1.1.0/web/entry.js', 'two', absent);
    await storage.remove('files/a/1.0.0/web/entry.js');
    await storage.remove('files/a/1.0.0/web/entry.js');
    expect(await storage.find('files/a/1.0.0/web/entry.js')).toBeUndefined();
    expect(await storage.list('files')).toEqual(['files/a/1.1.0/web/entry.js']);
    expect(await storage.write('files/a/1.0.0/web/entry.js', 'new', absent)).toBe('written');
  });

  test('lets one of twenty writers create an object [FED-20]', async () => {
    const bed = await createBed();
    const outcomes = await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) =>
        (await bed.open()).write('rollout.json', `by ${writer}`, absent),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
    const winner = outcomes.indexOf('written');
    expect(await readText(await bed.open(), 'rollout.json')).toBe(`by ${winner}`);
  });

  test('keeps every change of twenty concurrent writers [FED-20]', async () => {
    const bed = await createBed();
    await (await bed.open()).write('names.json', 'none', absent);
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => addName(await bed.open(), `${writer}`)),
    );
    const names = await readText(await bed.open(), 'names.json');
    expect(names.split(',').toSorted()).toEqual(
      ['none', ...Array.from({ length: WRITERS }, (_, writer) => `${writer}`)].toSorted(),
    );
  });

  test('shows a reader complete content at any time [FED-20]', async () => {
    const bed = await createBed();
    const [writer, reader] = [await bed.open(), await bed.open()];
    const contentOf = (letter: string) => letter.repeat(300_000);
    await writer.write('rollout.json', contentOf('a'), absent);
    const seen = new Set<string>();
    for (const letter of ['b', 'c', 'd', 'e']) {
      const { etag } = await getObject(writer, 'rollout.json');
      const [, ...texts] = await Promise.all([
        writer.write('rollout.json', contentOf(letter), { kind: 'unchanged', etag }),
        ...Array.from({ length: 8 }, () => readText(reader, 'rollout.json')),
      ]);
      for (const text of texts) seen.add(text);
    }
    const complete = ['a', 'b', 'c', 'd', 'e'].map(contentOf);
    expect([...seen].filter((text) => !complete.includes(text))).toEqual([]);
  });

  test('reports a missing write permission, and changes nothing [FED-20]', async () => {
    const bed = await createBed();
    const storage = await bed.open();
    await storage.write('rollout.json', 'one', absent);
    const { etag } = await getObject(storage, 'rollout.json');
    const allowWrites = await bed.forbidWrites();
    try {
      const fresh = await bed.open();
      // One after the other: changing the user for one store changes it for both.
      for (const write of [
        () => storage.write('rollout.json', 'two', { kind: 'unchanged', etag }),
        () => fresh.write('records/a/1.0.0.json', 'two', absent),
      ]) {
        await expect(write()).rejects.toMatchObject({
          name: 'StorageError',
          problem: 'not-allowed',
          message: expect.stringContaining('nothing was changed'),
        });
      }
      expect(await readText(storage, 'rollout.json')).toBe('one');
    } finally {
      await allowWrites();
    }
    expect(await storage.write('rollout.json', 'two', { kind: 'unchanged', etag })).toBe('written');
  });
});

async function addName(storage: ReleaseStorage, name: string): Promise<void> {
  for (;;) {
    const { bytes, etag } = await getObject(storage, 'names.json');
    const text = `${bytes.toString()},${name}`;
    const outcome = await storage.write('names.json', text, { kind: 'unchanged', etag });
    if (outcome === 'written') return;
  }
}

async function getObject(storage: ReleaseStorage, path: string) {
  const found = await storage.find(path);
  if (found === undefined) throw new Error(`${path} is not in the store`);
  return found;
}

async function readText(storage: ReleaseStorage, path: string): Promise<string> {
  return (await getObject(storage, path)).bytes.toString('utf8');
}
