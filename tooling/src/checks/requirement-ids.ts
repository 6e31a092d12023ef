/** The requirements in the documentation are exactly those in test titles. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, type RepositoryCheck } from './check.ts';

const DOCUMENT = 'docs/requirements.md';
const TEST_FILE = /\.(test\.tsx?|e2e\.ts)$/;
/** A title ends with its ids: `keeps the cart [FED-09 FED-16]`. */
const TAG = /\[((?:[A-Z]{2,5}-\d{2} ?)+)\]['"`]/g;
const ID = /[A-Z]{2,5}-\d{2}/g;
const ROW = /^\|\s*([A-Z]{2,5}-\d{2})\s*\|/gm;

export const requirementIds: RepositoryCheck = {
  name: 'requirements and test titles',
  async listProblems(root) {
    const text = await readFile(path.join(root, DOCUMENT), 'utf8').catch(() => undefined);
    if (text === undefined) return [];
    const listed = new Set([...text.matchAll(ROW)].map(([, id = '']) => id));
    const proved = await findProvedIds(root);
    return [
      ...[...proved]
        .filter(([id]) => !listed.has(id))
        .map(([id, file]) => `${file} proves ${id}, which ${DOCUMENT} does not list`),
      ...[...listed]
        .filter((id) => !proved.has(id))
        .map((id) => `${DOCUMENT} lists ${id}, which no test title names`),
    ];
  },
};

/** Ids in test titles, each with the first file that names it. */
async function findProvedIds(root: string): Promise<ReadonlyMap<string, string>> {
  const files = (await listFiles(root)).filter((file) => TEST_FILE.test(file));
  const proved = new Map<string, string>();
  for (const file of files) {
    const text = await readFile(path.join(root, file), 'utf8');
    const ids = [...text.matchAll(TAG)].flatMap(([, tag = '']) => tag.match(ID) ?? []);
    for (const id of ids) if (!proved.has(id)) proved.set(id, file);
  }
  return proved;
}
