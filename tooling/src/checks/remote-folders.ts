/** Every remote has the same inside, so that who knows one finds the way in all. */
import { listFiles, listRemotes, type RepositoryCheck } from './check.ts';

const REQUIRED = [
  'README.md',
  'package.json',
  'remote.manifest.ts',
  'src/exposed/server.tsx',
  'src/exposed/slots.ts',
  'tsconfig.json',
];
const EXPOSED = /^src\/exposed\/(slots\.ts|server\.tsx|service\.ts|[a-z-]+\.test\.tsx?)$/;
const ALLOWED = [
  /^(README\.md|package\.json|remote\.manifest\.ts|tsconfig(\.[a-z]+)?\.json)$/,
  EXPOSED,
  /^src\/blocks\/[a-z0-9-]+\/./,
  /^src\/(actions|components|domain|api|events|testing)\/./,
];

export const remoteFolders: RepositoryCheck = {
  name: 'same folders and block files in every remote',
  async listProblems(root) {
    const remotes = await listRemotes(root);
    const problems = await Promise.all(
      remotes.map(async (remote) => {
        const prefix = `${remote}/`;
        const files = (await listFiles(root, remote)).map((file) => file.slice(prefix.length));
        const missing = [...REQUIRED, ...listBlockFiles(files)].filter(
          (file) => !files.includes(file),
        );
        const misplaced = files.filter((file) => !ALLOWED.some((place) => place.test(file)));
        return [
          ...missing.map((file) => `${remote} has no ${file}`),
          ...misplaced.map((file) => `${prefix}${file} is not a place remotes have`),
        ];
      }),
    );
    return problems.flat();
  },
};

/** The files every block has: its view, named like its folder, and what the server loads for it. */
function listBlockFiles(files: readonly string[]): readonly string[] {
  const folders = files.flatMap((file) => /^src\/blocks\/([a-z0-9-]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(folders)].flatMap((block) => [
    `src/blocks/${block}/${block}.tsx`,
    `src/blocks/${block}/load.ts`,
  ]);
}
