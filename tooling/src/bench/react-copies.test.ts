import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { countReactCopies } from './react-copies.ts';

const installed = path.dirname(createRequire(__filename).resolve('react/package.json'));
const core = readFileSync(path.join(installed, 'cjs/react.production.js'), 'utf8');
const runtime = readFileSync(path.join(installed, 'cjs/react-jsx-runtime.production.js'), 'utf8');
const renderer = readFileSync(
  path.join(installed, '../react-dom/cjs/react-dom-client.production.js'),
  'utf8',
);

test('counts React’s core, wherever it is bundled [FED-02]', () => {
  expect(countReactCopies(core)).toBe(1);
  expect(countReactCopies(`${core}${runtime}${renderer}${core}`)).toBe(2);
});

test('does not count code that only uses React', () => {
  expect(countReactCopies(`${runtime}${renderer}`)).toBe(0);
});
