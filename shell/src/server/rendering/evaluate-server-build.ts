/**
 * Evaluates a remote's verified server build: one CommonJS file with an allow-list of modules.
 * The server does not use federation containers: every version they have loaded stays in
 * memory, and they run code from a JSON manifest.
 */
import { compileFunction } from 'node:vm';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomServer from 'react-dom/server';
import * as ReactRouterDom from 'react-router-dom';
import { isRecord } from 'shared-contracts/json';
import type { ServerEntry } from 'shared-contracts/server-entry';

const PROVIDED: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  'react-dom/server': ReactDomServer,
  'react-router-dom': ReactRouterDom,
};

/** `name` is `remote@version`, for stack traces. Throws when the build is not a server entry. */
export function evaluateServerBuild(source: string, name: string): ServerEntry {
  const module: { exports: unknown } = { exports: {} };
  const run: unknown = compileFunction(source, ['module', 'exports', 'require'], {
    filename: `remote:${name}/server.cjs`,
  });
  if (typeof run !== 'function') throw new TypeError('compileFunction returned no function');
  run(module, module.exports, (id: string) => {
    if (Object.hasOwn(PROVIDED, id)) return PROVIDED[id];
    throw new Error(`${name} may not require ${id}`);
  });
  const entry = isRecord(module.exports) ? module.exports['serverEntry'] : undefined;
  if (!isServerEntry(entry)) throw new Error(`${name} exports no serverEntry`);
  return entry;
}

function isServerEntry(value: unknown): value is ServerEntry {
  return (
    isRecord(value) &&
    ['load', 'head', 'render'].every((method) => typeof value[method] === 'function')
  );
}
