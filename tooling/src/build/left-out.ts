/**
 * Code of libraries that is never used here and that a bundler cannot tell to be unused, left out
 * of the shell's script (ADR 0032). A list of all exports, a global for the console, or a call
 * under a condition that never holds here keeps everything it refers to alive. Each cut changes
 * that one place; what falls away with it is for the minifier to find.
 *
 * The texts are those of the pinned versions: the build and a test fail when one is not there.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { TOOLING_FOLDER } from './build-place.ts';
import { findPackage } from './repository.ts';

const LOADER = join(TOOLING_FOLDER, 'loaders', 'left-out-loader.cjs');

/** A text of a library's file, there exactly once, and what stands there instead. */
type Cut = readonly [from: string, to: string];

interface LibraryCuts {
  readonly packageName: string;
  readonly file: string;
  readonly cuts: readonly Cut[];
}

export const LEFT_OUT: readonly LibraryCuts[] = [
  {
    // Parcels only (`shell/src/browser/slots/parcels.ts`). Its applications and its routing stay
    // alive by the list of exports that every parcel gets as a prop, by a function for `onclick`
    // attributes, and by what it shows to a browser extension about applications.
    packageName: 'single-spa',
    file: 'lib/es2015/esm/single-spa.min.js',
    cuts: [
      ['var t=Object.freeze({', 'var t=/*#__PURE__*/Object.freeze({'],
      [',singleSpa:t}', '}'],
      ['X&&(window.singleSpaNavigate?console.warn(u(41,!1)):window.singleSpaNavigate=tt);', ''],
      [
        'X&&window.__SINGLE_SPA_DEVTOOLS__&&(window.__SINGLE_SPA_DEVTOOLS__.exposedMethods=Gt);',
        '',
      ],
    ],
  },
  {
    // No data router, no framework, no server components: locations, links and loading of pages
    // are the shell's, and remotes get a plain `Router` (`shared-contracts/router-surface`).
    packageName: 'react-router',
    file: 'dist/production/chunk-7RTFRKQW.mjs',
    cuts: [
      ['let dataRouterState = dataRouterOpts?.state;', 'let dataRouterState = undefined;'],
      ['return isDataRoute ? useNavigateStable() : ', 'return '],
      ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
      ['var Form = React10.forwardRef(', 'var Form = /* @__PURE__ */ React10.forwardRef('],
      ['Form.displayName = "Form";', ''],
      ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
    ],
  },
  {
    // Libraries are the shell's and never a container's own (`import: false`), so that there is
    // nothing to fall back to.
    packageName: '@module-federation/webpack-bundler-runtime',
    file: 'dist/index.js',
    cuts: [['USE_SHARED ? getSharedFallbackGetter : void 0', 'void 0']],
  },
  {
    // A warning goes to the console without levels, delegates and stack traces of its own.
    packageName: '@module-federation/runtime-core',
    file: 'dist/utils/logger.js',
    cuts: [['const logger = createLogger(LOG_CATEGORY);', 'const logger = console;']],
  },
];

/** Rules for webpack that apply the cuts. @throws when a library has no such file any more */
export function leaveOut(): readonly RuleSetRule[] {
  return LEFT_OUT.map(({ packageName, file, cuts }) => {
    const path = join(findPackage(packageName), file);
    if (!existsSync(path)) throw new Error(`${packageName} has no ${file}; see left-out.ts`);
    return { test: path, loader: LOADER, options: { cuts } };
  });
}
