/** The files of a new remote, from `tooling/templates/remote`. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'oxfmt';
import { CONTRACT_VERSION } from 'shared-contracts/lifecycles';
import { getInstalledVersion } from '../build/repository.ts';
import type { RemoteNames } from './remote-names.ts';
import type { ChangedFile } from './wire-workspace.ts';

const ENDING = '.template';
/** What `.oxfmtrc.json` changes for these files. */
const STYLE = { singleQuote: true, sortPackageJson: false, proseWrap: 'never' } as const;

/** Paths are relative to the remote's folder. @throws when a template uses an unknown value */
export async function fillRemoteFiles(
  templateFolder: string,
  names: RemoteNames,
): Promise<readonly ChangedFile[]> {
  const values: Readonly<Record<string, string>> = {
    remote: names.remote,
    block: names.block,
    template: names.template,
    View: names.view,
    label: names.label,
    reactVersion: getInstalledVersion('react'),
    contractVersion: String(CONTRACT_VERSION),
  };
  const entries = await readdir(templateFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(ENDING));
  return Promise.all(
    files.map(async (entry) => {
      const source = path.join(entry.parentPath, entry.name);
      const target = path.relative(templateFolder, source).slice(0, -ENDING.length);
      const file = target.replaceAll('__block__', names.block);
      const content = fill(await readFile(source, 'utf8'), values);
      // The length of the names affects line breaks.
      return { file, content: (await format(file, content, STYLE)).code };
    }),
  );
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A template uses the unknown value {{${name}}}`);
    return value;
  });
}
