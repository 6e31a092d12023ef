import fc from 'fast-check';
import type { JsonObject, JsonValue } from 'shared-contracts/json';
import { SiteArchiveError } from './archive-error.ts';
import { isSafePath } from './manifest.ts';
import { formatRows, parseRows } from './row-files.ts';
import type { SiteRows } from './site-rows.ts';

const LONG = `<p>${'word '.repeat(100)}</p>`;

function rowsOf(...articles: readonly JsonObject[]): SiteRows {
  return new Map([['article', articles]]);
}

test('writes long texts to files named after their row [OWN-09]', () => {
  const files = formatRows(rowsOf({ id: 3, slug: 'keys', content: LONG, blurb: 'Short' }));
  const path = 'texts/article/3-keys-content.html';
  expect([...files.keys()]).toEqual([path, 'article.json']);
  expect(files.get(path)?.toString()).toBe(LONG);
  expect(JSON.parse(files.get('article.json')?.toString() ?? '')).toEqual([
    { id: 3, slug: 'keys', content: `file:${path}`, blurb: 'Short' },
  ]);
});

test('reads back what it has written for any text, under safe names [OWN-09]', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('file:', 'file:texts/article/1.html', LONG),
    fc.string({ minLength: 401, maxLength: 450 }),
  );
  const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(text, tie('value'), { maxKeys: 3 }),
    ),
  }));
  const slug = fc.stringMatching(/^[a-z0-9-]{1,20}$/);
  const row = fc.record({ id: fc.nat(), slug, content: text, extra: value });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
      const files = formatRows(rowsOf(...rows));
      expect([...files.keys()].filter((path) => !isSafePath(path))).toEqual([]);
      const { rows: read, used } = parseRows(files);
      expect(read.get('article') ?? []).toEqual(rows);
      expect(used.size).toBe(files.size);
    }),
  );
});

test.each(['{}', '[1]', '["a"]', 'nothing'])('rejects %s instead of rows [OWN-09]', (content) => {
  const files = new Map([['article.json', Buffer.from(content)]]);
  expect(() => parseRows(files)).toThrow(SiteArchiveError);
});

test('rejects rows that reference a missing text [OWN-09]', () => {
  const rows = JSON.stringify([{ id: 1, content: 'file:../../etc/passwd' }]);
  const files = new Map([['article.json', Buffer.from(rows)]]);
  expect(() => parseRows(files)).toThrow('is referenced but missing');
});
