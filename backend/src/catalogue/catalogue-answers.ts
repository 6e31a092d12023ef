/**
 * Answers of the catalogue in memory. Each use asks the database for the catalogue's version, which
 * changes with every commit that changes a product, its stock, price, pictures, options or groups
 * (migration 0142). So an answer is as fresh as one that is read from the tables, in every process.
 */
import { createBoundedMap } from 'server-kit/bounded-map';
import { serializeOnce } from '../http/validation.ts';
import type { Services } from '../services.ts';

interface KeptAnswer<Answer> {
  readonly version: string;
  readonly answer: Answer;
}

export interface CatalogueAnswers<Answer extends object> {
  /** `read` must depend on nothing but the key and the catalogue. */
  get(key: string, read: () => Promise<Answer>): Promise<Answer>;
}

const BOUNDS = { maxEntries: 2000, maxCharacters: 8_000_000 };

export function createCatalogueAnswers<Answer extends object>({
  db,
}: Pick<Services, 'db'>): CatalogueAnswers<Answer> {
  const kept = createBoundedMap<KeptAnswer<Answer>>(BOUNDS);
  return {
    async get(key, read) {
      const { version } = await db
        .selectFrom('catalogue_version')
        .select('version')
        .executeTakeFirstOrThrow();
      const known = kept.use(key);
      if (known?.version === version) return known.answer;
      // The version was read first: a change in between makes the answer newer than its version.
      const answer = serializeOnce(await read());
      kept.store(key, { version, answer }, JSON.stringify(answer).length);
      return answer;
    },
  };
}
