import { parseModelAddress } from './model-address.ts';

test('accepts a model of this site [SHOP-05]', () => {
  expect(parseModelAddress('/assets/m/0123456789abcdef.glb')).toBe(
    '/assets/m/0123456789abcdef.glb',
  );
});

test.each([
  null,
  '',
  'https://elsewhere.example/assets/m/0123456789abcdef.glb',
  '//elsewhere.example/assets/m/0123456789abcdef.glb',
  '/assets/m/../../logout.glb',
  '/assets/m/0123456789abcdef.gltf',
  '/assets/m/0123456789abcdef.glb?x=1',
])('rejects a model from %p [SHOP-05]', (address) => {
  expect(parseModelAddress(address)).toBeNull();
});
