/**
 * Adds the integrity from the signed release record to every chunk and stylesheet that webpack's
 * runtime loads.
 *
 * The host freezes `__RELEASE_INTEGRITY__` (absolute URL or path → `sha384-…`) before the first
 * remote loads. A file without an entry gets an integrity that matches no content, so it fails like
 * a missing file and `import()` rejects. If the plugin threw instead, the chunk would stay pending
 * forever.
 */
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

const NAME = 'ChunkIntegrityPlugin';
const UNKNOWN_FILE = `sha384-${'A'.repeat(64)}`;

export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const scripts = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap(NAME, (source) => `${source}\n${setIntegrity('script', 'url')}`);
      const stylesheets = MiniCssExtractPlugin.getCompilationHooks(compilation);
      stylesheets.beforeTagInsert.tap(NAME, (source, { tag, href }) =>
        [source, setIntegrity(tag, href)].join('\n'),
      );
    });
  }
}

/** Integrity-Policy accepts only requests in CORS mode, even to our own origin. */
function setIntegrity(element: string, url: string): string {
  return `${element}.crossOrigin = 'anonymous';
${element}.integrity = (function (table, path) {
  return Object.hasOwn(table, ${url}) ? table[${url}] : Object.hasOwn(table, path) ? table[path] : '${UNKNOWN_FILE}';
})(globalThis.__RELEASE_INTEGRITY__ || {}, new URL(${url}, document.baseURI).pathname);`;
}
