import { parseModelAddress } from './model-address.ts';

test('SHOP-05 takes the model of this site', () => {
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
])('SHOP-05 takes no model from %p', (address) => {
  expect(parseModelAddress(address)).toBeNull();
});
