/**
 * Compiles a remote's server half, and its region styles, again after an edit: when the shell asks
 * for them, so that the browser half of the open page is compiled first.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DevelopmentBuild } from 'release-registry/development-build';
import webpack, { type Stats } from 'webpack';
import { buildRegionStyles } from '../build/region-styles.ts';
import { createServerConfig, SERVER_ENTRY, type RemoteBuild } from '../build/remote-preset.ts';

export interface ServerHalf {
  /**
   * Compiles the latest edit. Returns the build before while an edit does not compile; undefined if
   * there is none.
   */
  current(): Promise<DevelopmentBuild | undefined>;
}

/**
 * Watches until the process ends.
 *
 * @param onProblem gets the messages of an edit that does not compile
 */
export function watchServerHalf(
  build: RemoteBuild,
  onProblem: (messages: string) => void,
): ServerHalf {
  const compiler = webpack({
    ...createServerConfig(build),
    devtool: false,
    cache: { type: 'memory' },
  });
  if (compiler === null) throw new Error(`webpack refused ${build.manifest.name}`);
  let latest: DevelopmentBuild | undefined;
  let edits = 0;
  let markCompiled: () => void = () => undefined;
  let compiled = Promise.resolve();
  let isCompiled = false;
  const noteEdit = () => {
    edits += 1;
    isCompiled = false;
    markCompiled();
    compiled = new Promise((resolve) => {
      markCompiled = resolve;
    });
  };

  async function finish(edit: number, error: Error | null, stats: Stats | undefined) {
    try {
      if (error !== null) throw error;
      if (stats?.hasErrors() !== false) throw new Error(stats?.toString('errors-only') ?? '');
      const next = await readBuild(build);
      if (edit === edits) latest = next;
    } catch (cause) {
      onProblem(cause instanceof Error ? cause.message : String(cause));
    } finally {
      if (edit === edits) {
        isCompiled = true;
        watching?.suspend();
        markCompiled();
      }
    }
  }

  noteEdit();
  compiler.hooks.invalid.tap('watchServerHalf', noteEdit);
  const watching = compiler.watch({}, (error, stats) => void finish(edits, error, stats));
  return {
    async current() {
      // An edit during the wait starts another one.
      for (let edit = -1; edit !== edits;) {
        edit = edits;
        if (!isCompiled) watching?.resume();
        await compiled;
      }
      return latest;
    },
  };
}

async function readBuild(build: RemoteBuild): Promise<DevelopmentBuild> {
  const web = path.join(build.outputFolder, 'web');
  await mkdir(web, { recursive: true });
  const source = await readFile(path.join(build.outputFolder, 'server', SERVER_ENTRY), 'utf8');
  const styles = await buildRegionStyles(build);
  const regionStyles = styles === undefined ? '' : await readFile(path.join(web, styles), 'utf8');
  const digest = createHash('sha256').update(source).update(regionStyles).digest('base64url');
  return { version: `dev-${digest.slice(0, 16)}`, source, regionStyles };
}
