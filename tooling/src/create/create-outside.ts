/** Creates a remote in its own repository, with the packages it is built from. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from 'shared-contracts/json';
import { packContracts } from '../pack/pack-contracts.ts';
import { fillRemoteFiles } from './remote-files.ts';
import { RemoteNameError, type RemoteNames } from './remote-names.ts';

/** An example remote outside the workspace; its settings suit every such remote. */
const EXAMPLE = path.join('examples', 'reviews');
const SETTINGS = ['tsconfig.json', 'jest.config.mjs'] as const;
const IGNORED = 'node_modules/\ndist/\n.cache/\n';

export interface OutsideRequest {
  /** Absolute path of the repository that provides the packages. */
  readonly root: string;
  /** Absolute path of the folder to create. */
  readonly folder: string;
  readonly names: RemoteNames;
}

/** @throws RemoteNameError when the folder exists */
export async function createOutside({ root, folder, names }: OutsideRequest): Promise<void> {
  if (existsSync(folder)) throw new RemoteNameError(`The folder ${folder} already exists`);
  const templates = path.join(root, 'tooling', 'templates', 'remote');
  const generated = await fillRemoteFiles(templates, names);
  const sources = generated.filter(({ file }) => file.startsWith('src') || file.endsWith('.ts'));
  const example = (file: string) => readFile(path.join(root, EXAMPLE, file), 'utf8');
  const settings = await Promise.all(
    SETTINGS.map(async (file) => ({ file, content: await example(file) })),
  );
  const files = [
    ...sources,
    ...settings,
    { file: 'package.json', content: renamePackage(names, await example('package.json')) },
    { file: 'README.md', content: formatReadme(names) },
    { file: '.gitignore', content: IGNORED },
  ];
  for (const { file, content } of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content, { flag: 'wx' });
  }
  await packContracts(root, path.join(folder, 'packages'));
}

function renamePackage({ remote }: RemoteNames, packageText: string): string {
  const content: unknown = JSON.parse(packageText);
  if (!isRecord(content)) throw new Error(`${EXAMPLE} has no package.json`);
  return `${JSON.stringify({ ...content, name: remote, version: '1.0.0' }, null, 2)}\n`;
}

function formatReadme({ remote, template }: RemoteNames): string {
  return `# ${remote}

One sentence: this team's responsibility and its limits. Provides \`${template}\`.

\`npm install\`, then \`npm test\`, \`npm run typecheck\` and \`npm run build\`. A build is in \`dist/<version>\`;
\`TEAM_KEY_FILE=<private key> npm run release -- --registry <address>\` publishes it (docs/teams.md of the site).
\`packages/\` holds the packages from the site; replace them with newer versions.
`;
}
