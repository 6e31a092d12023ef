import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { HttpError } from '../errors.ts';
import { createImageVariants, type ImageVariant } from './image-variants.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'variants-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

function aVariant(widthPx: number): ImageVariant {
  return { hash: 'abc', masterFile: 'abc.webp', aspect: '4x3', widthPx, extension: 'webp' };
}

/** An encoder that runs until the test finishes it. */
function createEncoder() {
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const encode = (variant: ImageVariant) =>
    new Promise<Buffer>((resolve) => {
      started.push(variant.widthPx);
      finish.push(() => resolve(Buffer.from(`${variant.widthPx}`)));
    });
  return { started, finish, encode };
}

test('encodes a variant once for concurrent requests [API-04]', async () => {
  let encodes = 0;
  const variants = createImageVariants({ dataDir, imageCacheBytes: 1e6 }, async () => {
    encodes += 1;
    return Buffer.from('picture');
  });
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => variants.get(aVariant(100))),
  );
  expect(new Set(responses.map(String))).toEqual(new Set(['picture']));
  await variants.get(aVariant(100));
  expect(encodes).toBe(1);
});

test('keeps variants after a restart [API-04]', async () => {
  const again = createImageVariants({ dataDir, imageCacheBytes: 1e6 }, () =>
    Promise.reject(new Error('should have been on disk')),
  );
  expect(String(await again.get(aVariant(100)))).toBe('picture');
});

test('retries after a failed encode [API-04]', async () => {
  let attempts = 0;
  const variants = createImageVariants({ dataDir, imageCacheBytes: 1e6 }, () => {
    attempts += 1;
    return attempts === 1
      ? Promise.reject(new Error('broken'))
      : Promise.resolve(Buffer.from('ok'));
  });
  await expect(variants.get(aVariant(150))).rejects.toThrow('broken');
  expect(String(await variants.get(aVariant(150)))).toBe('ok');
});

test('encodes two at a time and rejects requests when 50 are waiting [API-04]', async () => {
  const empty = path.join(dataDir, 'empty');
  const encoder = createEncoder();
  const variants = createImageVariants({ dataDir: empty, imageCacheBytes: 1e6 }, encoder.encode);
  const waiting = Array.from({ length: 52 }, (_, index) =>
    variants.get(aVariant(25 * (index + 1))),
  );
  const rejected = variants.get(aVariant(2000));
  const fault = await rejected.catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(HttpError);
  expect(fault).toMatchObject({ code: 'BUSY', status: 503, retryAfterSeconds: 2 });
  expect(encoder.started).toHaveLength(2);
  const all = Promise.all(waiting);
  let finished = 0;
  while (finished < waiting.length) {
    for (const finish of encoder.finish.splice(0)) {
      finish();
      finished += 1;
    }
    await new Promise(setImmediate);
  }
  expect(await all).toHaveLength(52);
});

test('stays below its disk limit by removing the least recently used files [API-04]', async () => {
  const capped = path.join(dataDir, 'capped');
  let encodes = 0;
  const variants = createImageVariants({ dataDir: capped, imageCacheBytes: 250 }, async () => {
    encodes += 1;
    return Buffer.alloc(100);
  });
  await variants.get(aVariant(25));
  await variants.get(aVariant(50));
  await variants.get(aVariant(25));
  await variants.get(aVariant(75));
  const files = readdirSync(path.join(capped, 'images'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.webp')).map((file) => path.basename(file))).toEqual(
    expect.arrayContaining(['25.webp', '75.webp']),
  );
  expect(files.join(' ')).not.toContain('50.webp');
  await variants.get(aVariant(25));
  expect(encodes).toBe(3);
});
