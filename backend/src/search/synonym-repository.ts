/** The owner's list of words with the same meaning. */
import type { Connection } from '../db/connection.ts';

/** One set in a line, in the owner's order. */
export async function listSynonymLines(db: Connection): Promise<readonly string[]> {
  const rows = await db.selectFrom('search_synonym').select('words').orderBy('id').execute();
  return rows.map(({ words }) => words);
}

/** Replaces the whole list; other owners wait until the transaction ends. */
export async function replaceSynonymLines(tx: Connection, lines: readonly string[]): Promise<void> {
  await tx.deleteFrom('search_synonym').execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('search_synonym')
    .values(lines.map((words) => ({ words })))
    .execute();
}
