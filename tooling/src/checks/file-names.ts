/** Files and folders of code are named in kebab-case, so that a name can be guessed. */
import { listFiles, type RepositoryCheck } from './check.ts';

const CODE = /\.(ts|tsx|mts|mjs|cjs|js|css)$/;
/** `cart-page.tsx`, `cart-page.test.tsx`, `jest.config.mjs`, `.dependency-cruiser.mjs`. */
const KEBAB_FILE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const KEBAB_FOLDER = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;

export const fileNames: RepositoryCheck = {
  name: 'file names',
  async listProblems(root) {
    const files = await listFiles(root);
    return files
      .filter((file) => CODE.test(file) && !isKebab(file))
      .map((file) => `${file} is not in kebab-case`);
  },
};

function isKebab(file: string): boolean {
  const parts = file.split('/');
  const name = parts.at(-1) ?? '';
  return KEBAB_FILE.test(name) && parts.slice(0, -1).every((folder) => KEBAB_FOLDER.test(folder));
}
