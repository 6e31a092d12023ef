/** Word lookups in the database: stems, and similar words of the catalogue. */
import { sql, type Kysely } from 'kysely';
import { parseSynonymSet, type SynonymSet } from './search-synonyms.ts';
import type { WordStems } from './search-words.ts';
import type { Database } from '../db/schema.ts';

const SIMILAR_WORDS_MAX = 20;
const SYNONYM_SETS_MAX = 50;

/** English stems; a stop word (`the`, `for`) has none. */
export async function stemWords(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<WordStems> {
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize('english_stem', word))[1] as stem
    from unnest(${words}::text[]) word`.execute(db);
  return new Map(rows.map(({ word, stem }) => [word, stem ?? undefined]));
}

/** The owner's synonyms that may concern these words. */
export async function listSynonymSets(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<readonly SynonymSet[]> {
  const { rows } = await sql<{ words: string }>`
    select words from search_synonym
    where to_tsvector('english', words)
      @@ replace(plainto_tsquery('english', ${words.join(' ')})::text, '&', '|')::tsquery
    order by id limit ${sql.lit(SYNONYM_SETS_MAX)}`.execute(db);
  return rows.map((row) => parseSynonymSet(row.words));
}

/** Stores words for spelling correction. */
export async function addSearchWords(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<void> {
  await sql`
    insert into search_word (word) select word from unnest(${words}::text[]) word
    order by word on conflict do nothing`.execute(db);
}

/**
 * Words of the site that resemble each typed word and begin with the same letter, most similar
 * first: by trigrams; for short words, which have few trigrams, by length.
 */
export async function listSimilarWords(
  db: Kysely<Database>,
  typed: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ typed: string; words: readonly string[] }>`
    select t.typed, array(
      select word from (
        select w.word from search_word w where w.word % t.typed
        union
        select w.word from search_word w where t.typed <% w.word
        union
        select w.word from search_word w
        where length(t.typed) <= 5
          and w.word >= left(t.typed, 1) collate "C"
          and w.word < (left(t.typed, 1) || U&'\\FFFF') collate "C"
          and length(w.word) between length(t.typed) - 1 and length(t.typed) + 1
      ) alike
      where left(word, 1) = left(t.typed, 1)
      order by similarity(word, t.typed) desc, word
      limit ${sql.lit(SIMILAR_WORDS_MAX)}
    ) as words
    from unnest(${typed}::text[]) as t (typed)`.execute(db);
  return new Map(rows.map((row) => [row.typed, row.words]));
}
