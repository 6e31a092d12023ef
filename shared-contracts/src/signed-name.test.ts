import { drawName } from './signed-name.ts';

function svgOf(name: string): string {
  const [, base64 = ''] = drawName(name).split('base64,');
  return atob(base64);
}

test('draws a typed name as a picture of an allowed signature type [ACC-11]', () => {
  expect(drawName('Robin Lee')).toMatch(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+=*$/);
  expect(svgOf('Robin Lee')).toMatch(/<path d="M[\d.,MLQ -]+"/);
});

test('draws every letter differently, and a longer name wider [ACC-11]', () => {
  const widthOf = (name: string) => Number(/viewBox="0 0 ([\d.]+)/.exec(svgOf(name))?.[1]);
  expect(svgOf('Robin')).not.toBe(svgOf('Robim'));
  expect(widthOf('Robin Lee')).toBeGreaterThan(widthOf('Robin'));
});

test('draws accented letters without accents [ACC-11]', () => {
  expect(drawName('Zoë O’Neill')).toBe(drawName("Zoe O'Neill"));
});

test.each(['', '   ', '<script>'.replaceAll(/[a-z]/g, ''), '漢字'])(
  'has no picture for "%s" [ACC-11]',
  (name) => {
    expect(drawName(name)).toBe('');
  },
);
