import { evaluateServerBuild } from './evaluate-server-build.ts';

const ENTRY = 'exports.serverEntry = { load() {}, head() {}, render() {} };';

test('FED-06 takes a build that exports a server entry', () => {
  expect(evaluateServerBuild(ENTRY, 'mfe-shop@1.0.0')).toHaveProperty('render');
});

test.each(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server', 'react-router-dom'])(
  'FED-06 provides %s',
  (id) => {
    const source = `require(${JSON.stringify(id)}); ${ENTRY}`;
    expect(() => evaluateServerBuild(source, 'mfe-shop@1.0.0')).not.toThrow();
  },
);

test.each(['fs', 'node:fs', 'node:child_process', 'pg', '../shell', 'constructor', '__proto__'])(
  'FED-13 provides no %s',
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
])('FED-13 refuses a build that is no server entry: "%s"', (source) => {
  expect(() => evaluateServerBuild(source, 'mfe-shop@1.0.0')).toThrow('mfe-shop@1.0.0');
});

test('FED-06 keeps two releases of one remote apart', () => {
  const source = `let count = 0; exports.serverEntry = { load: () => (count += 1), head() {}, render() {} };`;
  const first: { load(): unknown } = Object(evaluateServerBuild(source, 'mfe-shop@1.0.0'));
  const second: { load(): unknown } = Object(evaluateServerBuild(source, 'mfe-shop@1.1.0'));
  expect([first.load(), first.load(), second.load()]).toEqual([1, 2, 1]);
});
