/** Makes a new remote in a repository of its own, beside the packages it is built from. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from 'shared-contracts/json';
import { packContracts } from '../pack/pack-contracts.ts';
import { fillRemoteFiles } from './remote-files.ts';
import { RemoteNameError, type RemoteNames } from './remote-names.ts';

/** A remote outside the workspace whose settings are those of every other one. */
const EXAMPLE = path.join('examples', 'reviews');
const SETTINGS = ['tsconfig.json', 'jest.config.mjs'] as const;
const IGNORED = 'node_modules/\ndist/\n';

export interface OutsideRequest {
  /** Absolute path of the repository the packages come from. */
  readonly root: string;
  /** Absolute path of the folder to make. */
  readonly folder: string;
  readonly names: RemoteNames;
}

/** @throws RemoteNameError when there is such a folder */
export async function createOutside({ root, folder, names }: OutsideRequest): Promise<void> {
  if (existsSync(folder)) throw new RemoteNameError(`There is a folder ${folder} already`);
  const templates = path.join(root, 'tooling', 'templates', 'remote');
  const filled = await fillRemoteFiles(templates, names);
  const sources = filled.filter(({ file }) => file.startsWith('src') || file.endsWith('.ts'));
  const example = (file: string) => readFile(path.join(root, EXAMPLE, file), 'utf8');
  const settings = await Promise.all(
    SETTINGS.map(async (file) => ({ file, content: await example(file) })),
  );
  const files = [
    ...sources,
    ...settings,
    { file: 'package.json', content: nameAfter(names, await example('package.json')) },
    { file: 'README.md', content: introduce(names) },
    { file: '.gitignore', content: IGNORED },
  ];
  for (const { file, content } of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content, { flag: 'wx' });
  }
  await packContracts(root, path.join(folder, 'packages'));
}

function nameAfter({ remote }: RemoteNames, packageText: string): string {
  const content: unknown = JSON.parse(packageText);
  if (!isRecord(content)) throw new Error(`${EXAMPLE} has no package.json`);
  return `${JSON.stringify({ ...content, name: remote, version: '1.0.0' }, null, 2)}\n`;
}

function introduce({ remote, template }: RemoteNames): string {
  return `# ${remote}

One sentence: what this team answers for, and where that ends. Provides \`${template}\`.

\`npm install\`, then \`npm test\`, \`npm run typecheck\` and \`npm run build\`. A build is in \`dist/<version>\`; whoever
keeps the site publishes it: \`npm run release -- publish ${remote} <folder of the build>\`.
\`packages/\` holds what the site gives to its teams; newer ones replace them.
`;
}
