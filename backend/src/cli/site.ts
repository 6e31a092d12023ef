/** `npm run site -- export FILE` and `import FILE`: the owner's whole site as one archive. */
import path from 'node:path';
import { readEnv, type Env } from '../config/env.ts';
import { hasEmbedded } from '../db/embedded.ts';
import { openSiteDatabase } from '../composition.ts';
import { SiteArchiveError } from '../site-archive/archive-error.ts';
import { exportSite } from '../site-archive/export-site.ts';
import { importSite } from '../site-archive/import-site.ts';
import { openArchive } from '../site-archive/open-archive.ts';
import { CommandError, runCommand } from './run.ts';

const USAGE = [
  'Usage:',
  '  npm run site -- export <file>    write the site to an archive',
  '  npm run site -- import <file>    read an archive into an empty installation',
  '',
  'The file ends in .tar, .tar.gz or .tgz; any other name is a folder.',
].join('\n');

await runCommand(async () => {
  const [verb, name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0 || (verb !== 'export' && verb !== 'import')) {
    throw new CommandError(USAGE);
  }
  const env = readEnv(process.env);
  const file = path.resolve(name);
  try {
    return verb === 'export' ? await runExport(env, file) : await runImport(env, file);
  } catch (error) {
    if (!(error instanceof SiteArchiveError)) throw error;
    throw new CommandError(`Nothing was ${verb}ed: ${error.message}`, { cause: error });
  }
});

async function runExport(env: Env, file: string): Promise<string> {
  if (env.databaseUrl === null && !hasEmbedded(env)) {
    throw new CommandError(`There is no database in ${env.dataDir}`);
  }
  const { db, close } = await openSiteDatabase({ ...env, purpose: 'site export' });
  try {
    const count = await exportSite({ db, dataDir: env.dataDir }, file);
    return `${file}: ${count} files`;
  } finally {
    await close();
  }
}

/** The archive is checked before a database is created for it. */
async function runImport(env: Env, file: string): Promise<string> {
  const archive = await openArchive(file, env.dataDir);
  try {
    const { db, close } = await openSiteDatabase({ ...env, purpose: 'site import' });
    try {
      const outcome = await importSite({ db, dataDir: env.dataDir }, archive);
      if (outcome.kind === 'filled') throw new CommandError(describeFilled(outcome.tables));
      return `Imported ${archive.files.size} files from ${file}`;
    } finally {
      await close();
    }
  } finally {
    await archive.close();
  }
}

function describeFilled(tables: readonly string[]): string {
  const named = tables.slice(0, 5).join(', ');
  return `Nothing was imported: the target must be empty, but these tables contain rows: ${named}${tables.length > 5 ? ', and others' : ''}`;
}
