import {
  isSwitchedOn,
  parseAnchor,
  parseClassNames,
  parseLength,
  parseNumber,
  parseSurfaceColour,
  parseTextColour,
} from './frame-values.ts';

test.each([
  ['#fff', 'rgb(255 255 255)'],
  ['#0F08', 'rgb(0 255 0 / 0.533)'],
  ['#24313f', 'rgb(36 49 63)'],
  ['#24313f80', 'rgb(36 49 63 / 0.502)'],
  ['rgb(1, 2, 3)', 'rgb(1 2 3)'],
  ['rgba(1,2,300,.5)', 'rgb(1 2 255 / 0.5)'],
  ['rgb(1 2 3 / 50%)', 'rgb(1 2 3 / 0.5)'],
  ['hsl(120, 100%, 50%)', 'rgb(0 255 0)'],
  ['hsl(210 50% 40%)', 'rgb(51 102 153)'],
  ['wht', 'white'],
  [' BLK ', 'black'],
  ['pri', 'var(--color-accent-strong)'],
])('parses the text colour %s [CMS-03]', (value, css) => {
  expect(parseTextColour(value)).toBe(css);
});

test.each([
  ['a colour name', 'red'],
  ['an incomplete hex colour', '#ff'],
  ['a function with an expression', 'rgb(calc(1) 2 3)'],
  ['a rule', 'red;} body{display:none'],
  ['a closing tag', '#fff</style><script>'],
  ['a variable', 'var(--x)'],
  ['a URL', 'url(https://evil.example)'],
  ['an object property name', 'constructor'],
  ['an array', ['#fff']],
  ['nothing', null],
])('rejects %s as a colour [CMS-03]', (_, value) => {
  expect(parseTextColour(value)).toBeNull();
  expect(parseSurfaceColour(value)).toBeNull();
});

test.each([
  ['#ffffff', 'light'],
  ['#16181c', 'dark'],
  ['#24313f', 'dark'],
  ['#dfe8e4', 'light'],
  ['wht', 'light'],
  ['blk', 'dark'],
  ['#00000040', null],
  ['bnd', null],
] as const)('makes text on %s follow the scheme %s [CMS-03]', (value, scheme) => {
  expect(parseSurfaceColour(value)?.scheme).toBe(scheme);
});

test.each([
  ['48px', '48px'],
  ['48', '48px'],
  [12, '12px'],
  ['1.5rem', '1.5rem'],
  ['10%', '10%'],
  ['0', '0px'],
])('parses the length %j [CMS-03]', (value, css) => {
  expect(parseLength(value)).toBe(css);
});

test.each([
  '-5px',
  '99999px',
  '1001px',
  '61rem',
  '101vw',
  '1e9px',
  '10px;color:red',
  'calc(1px)',
  'auto',
  '',
  {},
])('rejects %j as a length [CMS-03]', (value) => {
  expect(parseLength(value)).toBeNull();
});

test('ignores a number outside its bounds [CMS-03]', () => {
  const percent = { least: 0, most: 100 };
  expect(['0', 100, '55.5'].map((value) => parseNumber(value, percent))).toEqual([0, 100, 55.5]);
  expect([-1, 101, 'all', NaN, null].map((value) => parseNumber(value, percent))).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

test.each(['next', 'Part-2', 'sizes_and_more'])('accepts the anchor %s [CMS-03]', (anchor) => {
  expect(parseAnchor(anchor)).toBe(anchor);
});

test.each([
  'app',
  'boot',
  'main',
  'MAIN',
  'main-2',
  'shell-menu',
  'tab-3',
  'mfe_cms_1',
  'webpackChunkshell',
  '2nd',
  'a b',
  '"x',
])('rejects the anchor %j, which is invalid or an id of the document [CMS-03]', (anchor) => {
  expect(parseAnchor(anchor)).toBeNull();
});

test('keeps only plain class names that do not match a frame or column [CMS-05]', () => {
  expect(parseClassNames('wide  b-12 c-3 "x" promo', null, 'a b c d e')).toEqual([
    'wide',
    'promo',
    'a',
    'b',
    'c',
  ]);
});

test.each([true, 1, '1', 'true', ' 1 '])('treats %j as switched on [CMS-03]', (value) => {
  expect(isSwitchedOn(value)).toBe(true);
});

test.each([false, 0, '0', 'false', '', null, undefined, 'yes', 2, {}])(
  'treats %j as switched off [CMS-03]',
  (value) => {
    expect(isSwitchedOn(value)).toBe(false);
  },
);
