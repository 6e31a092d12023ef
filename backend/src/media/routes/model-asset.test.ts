import { brotliDecompressSync } from 'node:zlib';
import { modelPath } from 'shared-contracts/paths';
import { storeModel } from '../model-files.ts';
import { useTestApp } from '../../testing/test-app.ts';

const CONTENT = Buffer.from('glTF'.repeat(200));

const shop = useTestApp();
let hash: string;
beforeAll(async () => {
  hash = await storeModel(shop.env.dataDir, CONTENT);
});

function get(url: string, acceptEncoding: string) {
  return shop.inject({ url, headers: { 'accept-encoding': acceptEncoding } });
}

test('sends a compressed model with immutable caching [SHOP-05]', async () => {
  const response = await get(modelPath(hash), 'gzip, br');
  expect(response.headers).toMatchObject({
    'content-type': 'model/gltf-binary',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(response.rawPayload).equals(CONTENT)).toBe(true);
});

test.each(['', 'gzip', 'br;q=0', 'brotli'])(
  'sends an uncompressed model to clients that accept "%s" [SHOP-05]',
  async (acceptEncoding) => {
    const response = await get(modelPath(hash), acceptEncoding);
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.rawPayload.equals(CONTENT)).toBe(true);
  },
);

test.each([modelPath('0'.repeat(40)), '/assets/m/x.glb', '/assets/m/..%2F..%2Fkeys.glb'])(
  'responds with 404 at %s [API-06]',
  async (url) => {
    const response = await get(url, 'br');
    expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
  },
);
