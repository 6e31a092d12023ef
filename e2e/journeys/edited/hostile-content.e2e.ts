/** Content that tries to run scripts, in every text of the database, executes nothing (CMS-18). */
import { isRecord, type JsonValue } from 'shared-contracts/json';
import type { EditedSite } from '../../site/edited-site.ts';
import { expect, test } from '../../site/edited-test.ts';
import { listSitePaths, sampleItems } from '../../site/site-paths.ts';

const RUN = "document.documentElement.dataset.hostile='ran'";

/** Ways HTML, addresses, JSON and style texts have been abused. */
const CORPUS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}"><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `"><script>${RUN}</script>`,
  `'-${RUN}-'`,
  `javascript:${RUN}`,
  `jav&#x09;ascript:${RUN}`,
  `<a href="javascript:${RUN}">x</a>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}">`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `</script><script>${RUN}</script>`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<details open ontoggle="${RUN}">x</details>`,
  `<p style="background:url(javascript:${RUN})" onclick="${RUN}">x</p>`,
  `<base href="https://hostile.example/"><meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `{{constructor.constructor("${RUN}")()}}`,
  `<!--><img src=x onerror="${RUN}">-->`,
  `data:text/html,<script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
];

/** Texts that visitors are shown; keys, addresses and pictures stay, or there would be no page. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  domain_setting: ['value'],
  page: ['name', 'title', 'seo_title', 'meta_description'],
  page_block: [
    ...['name', 'text_colour', 'background_colour', 'padding_top', 'margin_bottom'],
    ...['anchor_name', 'aos_type', 'aos_easing'],
  ],
  grp: ['name', 'content'],
  product: ['name', 'title', 'meta_description', 'blurb', 'brand', 'badge', 'content'],
  article: ['name', 'title', 'meta_description', 'author', 'blurb', 'content'],
  testimonial: ['content', 'name', 'title'],
  person: ['first_name', 'last_name', 'title', 'description'],
  faq: ['name', 'content'],
  video: ['name'],
  link: ['name', 'link', 'icon'],
  photo: ['name', 'description'],
  gallery: ['name'],
  slide: [
    ...['heading', 'sub_heading', 'content', 'overlay_color', 'text_color'],
    ...['link', 'link_button_text', 'link_target'],
  ],
  form: ['name'],
  form_question: ['label', 'value', 'content', 'placeholder'],
  voucher_theme: ['name'],
};

/** Names in a block's variables that say which data it shows. */
const KEYS = new Set([
  ...['hash', 'form', 'group', 'gallery', 'parent', 'video', 'background_video', 'slug', 'type'],
  // Runs by design, in a frame of its own; another journey looks at that frame.
  'code',
]);

test('CMS-18 API-06 hostile texts everywhere execute nothing and break no page', async ({
  page,
  edited,
  request,
  consoleGuard,
}) => {
  test.setTimeout(600_000);
  // A hostile picture's address leads nowhere on this site.
  consoleGuard.allow(/status of 404/);
  const paths = await listSitePaths(request);
  for (const [table, columns] of Object.entries(TEXTS)) {
    for (const column of columns) await poisonColumn(edited, table, column);
  }
  await poisonVariables(edited);
  await edited.sql('update page set updated_at = now()');
  await expect
    .poll(async () => (await request.get('/')).text(), { timeout: 60_000 })
    .toContain('hostile');

  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  for (const path of [...paths.pages, ...sampleItems(paths, 1)]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const found = await page.evaluate(() => ({
      ran: document.documentElement.dataset['hostile'],
      base: document.querySelector('base') !== null,
      handlers: [...document.querySelectorAll('main *')].filter((element) =>
        element.getAttributeNames().some((name) => name.startsWith('on')),
      ).length,
      scripts: [...document.querySelectorAll('a[href], form[action], iframe[src]')].filter(
        (element) =>
          /^\s*(javascript|data):/i.test(
            element.getAttribute('href') ??
              element.getAttribute('action') ??
              element.getAttribute('src') ??
              '',
          ),
      ).length,
      hasMain: document.querySelector('main') !== null,
    }));
    expect(found, path).toEqual({
      ran: undefined,
      base: false,
      handlers: 0,
      scripts: 0,
      hasMain: true,
    });
  }
  expect(dialogs).toBe(0);
});

/** Spreads the corpus over a column's rows; a value the schema refuses leaves its row as it was. */
async function poisonColumn({ sql }: EditedSite, table: string, column: string): Promise<void> {
  const rows = await sql(`select ctid::text as row from ${table} where ${column} is not null`);
  for (const [index, entry] of rows.entries()) {
    if (!isRecord(entry) || typeof entry['row'] !== 'string') continue;
    await sql(`update ${table} set ${column} = $1 where ctid = $2::tid`, [
      CORPUS[index % CORPUS.length],
      entry['row'],
    ]).catch(ignoreRefusedValue);
  }
}

async function poisonVariables({ sql }: EditedSite): Promise<void> {
  const rows = await sql('select id, variables from page_block');
  let next = 0;
  const poison = (value: unknown, key: string): JsonValue => {
    if (Array.isArray(value)) return value.map((item) => poison(item, key));
    if (isRecord(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, poison(part, name)]),
      );
    }
    if (typeof value === 'string' && !KEYS.has(key)) {
      next += 1;
      return CORPUS[next % CORPUS.length] ?? '';
    }
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : null;
  };
  for (const entry of rows) {
    if (!isRecord(entry)) continue;
    await sql('update page_block set variables = $1 where id = $2', [
      JSON.stringify(poison(entry['variables'], '')),
      entry['id'],
    ]);
  }
}

const CHECK_VIOLATION = '23514';
const UNIQUE_VIOLATION = '23505';

function ignoreRefusedValue(error: unknown): undefined {
  const isRefusal =
    error instanceof Error &&
    'code' in error &&
    (error.code === CHECK_VIOLATION || error.code === UNIQUE_VIOLATION);
  if (!isRefusal) throw error;
  return undefined;
}
