import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './repository.ts';
import { findScopeProblems } from './stylesheet-scope.ts';

const NEEDS_CLASS = 'a selector needs a class of this file, outside of :has and :not';

test.each([
  'body',
  'header',
  '*',
  ':root',
  '.card, header',
  'a[href]',
  '#main',
  '[data-slot]',
  ':is(body, .card)',
  ':where(.card, footer) > p',
  ':not(.card)',
  'body:has(.card)',
  ':root:has(.card) header',
  '::selection',
])('refuses the selector %s, which selects parts of the shell [FED-19]', (selector) => {
  expect(findScopeProblems(`${selector} {\n  display: none;\n}`)).toEqual([
    `line 1: ${NEEDS_CLASS}`,
  ]);
});

test.each([
  ':global(.site-header)',
  ':global header',
  '.card :is(p, :global(.x))',
  ':local(.card)',
])('refuses %s [FED-19]', (selector) => {
  expect(findScopeProblems(`${selector} { margin: 0 }`)).toEqual([
    'line 1: :global and :local change the scope of a class',
  ]);
});

test('refuses !important, also inside a nested rule or a media query [FED-19]', () => {
  const css = `.card {
  position: fixed !important;

  & a {
    display: none !important;
  }

  @media print {
    inset: 0 !important;
  }
}`;
  const problem = '!important overrides the layers of the page';
  expect(findScopeProblems(css)).toEqual([
    `line 1: ${problem}`,
    `line 4: ${problem}`,
    expect.stringContaining(problem),
  ]);
});

test.each([
  "@font-face { font-family: Body; src: url('x.woff2') }",
  "@property --color-ink { syntax: '<color>'; inherits: true; initial-value: red }",
  '@page { margin: 0 }',
  '@view-transition { navigation: auto }',
  '@counter-style decimal { system: cyclic; symbols: "x" }',
])('refuses a rule for the whole document: %s [FED-19]', (rule) => {
  expect(findScopeProblems(`\n${rule}`)).toEqual([
    expect.stringMatching(/^line \d: @[\w-]+ applies to the whole document$/),
  ]);
});

test('refuses it inside media queries and nested rules too [FED-19]', () => {
  expect(findScopeProblems('@media print { body { display: none } }')).toHaveLength(1);
  expect(findScopeProblems('@supports (display: grid) { main { color: red } }')).toHaveLength(1);
  expect(findScopeProblems('.card { :not(&) { display: none } }')).toEqual([
    `line 1: ${NEEDS_CLASS}`,
  ]);
});

test.each([
  '.card',
  '.card :is(h2, h3) + p',
  '.card > *',
  'a.card',
  ':is(.wide, .narrow) .card',
  ':is(.wide, .narrow)',
  '.card:has(img):not(:hover)::before',
  ':root .card',
])('accepts the selector %s [FED-19]', (selector) => {
  expect(findScopeProblems(`${selector} { color: red; & b, body & { color: blue } }`)).toEqual([]);
});

test('accepts movements and media queries of its classes [FED-19]', () => {
  const css = '@keyframes rise { to { opacity: 1 } } @media print { .card { animation: rise 1s } }';
  expect(findScopeProblems(css)).toEqual([]);
});

test.each(['ui-kit/src/dialog.module.css', 'mfe-cms/src/components/prose.module.css'])(
  'accepts %s [FED-19]',
  (file) => {
    expect(findScopeProblems(readFileSync(join(REPOSITORY_ROOT, file), 'utf8'))).toEqual([]);
  },
);
