import { evaluateServerBuild } from './evaluate-server-build.ts';

const ENTRY = 'exports.serverEntry = { load() {}, head() {}, render() {} };';

test('accepts a build that exports a server entry [FED-06]', () => {
  expect(evaluateServerBuild(ENTRY, 'mfe-shop@1.0.0')).toHaveProperty('render');
});

test.each(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server', 'react-router-dom'])(
  'provides %s [FED-06]',
  (id) => {
    const source = `require(${JSON.stringify(id)}); ${ENTRY}`;
    expect(() => evaluateServerBuild(source, 'mfe-shop@1.0.0')).not.toThrow();
  },
);

test.each(['fs', 'node:fs', 'node:child_process', 'pg', '../shell', 'constructor', '__proto__'])(
  'does not provide %s [FED-13]',
  (id) => {
    const source = `require(${JSON.stringify(id)}); ${ENTRY}`;
    expect(() => evaluateServerBuild(source, 'mfe-shop@1.0.0')).toThrow(
      `mfe-shop@1.0.0 may not require ${id}`,
    );
  },
);

test.each([
  '',
  'exports.serverEntry = {};',
  'exports.serverEntry = { load() {}, head() {} };',
  'module.exports = null;',
])('rejects a build without a server entry: "%s" [FED-13]', (source) => {
  expect(() => evaluateServerBuild(source, 'mfe-shop@1.0.0')).toThrow('mfe-shop@1.0.0');
});

test('isolates two releases of one remote [FED-06]', () => {
  const source = `let count = 0; exports.serverEntry = { load: () => (count += 1), head() {}, render() {} };`;
  const first: { load(): unknown } = Object(evaluateServerBuild(source, 'mfe-shop@1.0.0'));
  const second: { load(): unknown } = Object(evaluateServerBuild(source, 'mfe-shop@1.1.0'));
  expect([first.load(), first.load(), second.load()]).toEqual([1, 2, 1]);
});
