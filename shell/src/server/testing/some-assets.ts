/** A browser build of the shell for tests. */
import { loadShellAssets, type ShellAssets } from '../assets/shell-assets.ts';
import { integrityOf, writeFiles } from './fixture-builds.ts';

/** The shell's scripts, one stylesheet and one chunk. */
export async function someAssets(webDirectory: string): Promise<ShellAssets> {
  const files = {
    'main.js': 'main()',
    'team.js': 'team()',
    'consent.js': 'consent()',
    'analytics.js': 'analytics()',
    'scheme.js': 'scheme()',
    'main.css': 'p{}',
    'chunk.js': 'chunk()',
  };
  const list = {
    scripts: {
      main: { file: 'main.js', integrity: integrityOf(files['main.js']) },
      team: { file: 'team.js', integrity: integrityOf(files['team.js']) },
      consent: { file: 'consent.js', integrity: integrityOf(files['consent.js']) },
      analytics: { file: 'analytics.js', integrity: integrityOf(files['analytics.js']) },
      scheme: { file: 'scheme.js', integrity: integrityOf(files['scheme.js']) },
    },
    styles: [{ file: 'main.css', integrity: integrityOf(files['main.css']) }],
    chunks: { 'chunk.js': { integrity: integrityOf(files['chunk.js']) } },
  };
  await writeFiles(webDirectory, { ...files, 'assets.json': JSON.stringify(list) });
  await writeFiles(`${webDirectory}/../worker`, { 'service-worker.js': 'worker()' });
  return loadShellAssets(webDirectory);
}
