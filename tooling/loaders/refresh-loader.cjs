/** Compiles a remote's module in development: strips the types and adds hot replacement. */
const { callbackify } = require('node:util');
const { transform } = require('@swc/core');

// Inserted into the first line, so that the source map's line numbers stay right.
const BEFORE =
  'globalThis.$RefreshReg$ = (type, id) => globalThis.__REACT_REFRESH__.register(type, `${__webpack_module__.id} ${id}`); globalThis.$RefreshSig$ = globalThis.__REACT_REFRESH__.sign;';
const AFTER =
  '\nif (import.meta.webpackHot) globalThis.__REACT_REFRESH__.accept(import.meta.webpackHot, __webpack_module__.exports);\n';

module.exports = function refreshLoader(source) {
  const done = this.async();
  callbackify(compile)(this.resourcePath, source, (error, compiled) => {
    done(error, compiled?.code, compiled?.map);
  });
};

async function compile(file, source) {
  const isView = file.endsWith('.tsx');
  const { code, map } = await transform(source, {
    filename: file,
    swcrc: false,
    sourceMaps: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: isView },
      transform: { react: { runtime: 'automatic', development: true, refresh: isView } },
    },
  });
  return { code: isView ? BEFORE + code + AFTER : code, map: map ? JSON.parse(map) : undefined };
}
