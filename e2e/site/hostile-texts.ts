/**
 * Texts that try to run scripts, and the places in an edited site's database that receive
 * them.
 */
import { isRecord, type JsonValue } from 'shared-contracts/json';
import type { EditedSite } from './edited-site.ts';

const RUN = "document.documentElement.dataset.hostile='ran'";

/** Known attacks through HTML, URLs, JSON and style texts. */
const CORPUS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}"><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `"><script>${RUN}</script>`,
  `'-${RUN}-'`,
  `javascript:${RUN}`,
  `jav&#x09;ascript:${RUN}`,
  `java\tscript:${RUN}`,
  `<a href="javascript:${RUN}">x</a>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}">`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `</script><script>${RUN}</script>`,
  `<!--<script>${RUN}//`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<details open ontoggle="${RUN}">x</details>`,
  `<p style="background:url(javascript:${RUN})" onclick="${RUN}">x</p>`,
  `<base href="https://hostile.example/"><meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `{{constructor.constructor("${RUN}")()}}`,
  `\${${RUN}}`,
  `<!--><img src=x onerror="${RUN}">-->`,
  `data:text/html,<script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `red;}</style><script>${RUN}</script><style>*{background:url(https://hostile.example)`,
  `</title></textarea></xmp></noscript><img src=x onerror=${RUN}>`,
  `<img class="coglazy" data-src="javascript:${RUN}" alt="">`,
  `<img class="coglazy" data-src="//hostile.example/x.png" alt="">`,
  `<p id="boot">{"releaseSet":"hostile"}</p><a id="main" href="//hostile.example">x</a>`,
  `<!--slot:main.payment--><div data-slot="main"><div data-slot-root="ready">hostile</div></div>`,
  `\u2028${RUN}\u2029\u202e<script>${RUN}</script>`,
  `//hostile.example/${RUN}`,
  `/\\hostile.example/${RUN}`,
  `vbscript:hostile`,
  `<link rel="stylesheet" href="https://hostile.example/x.css">`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='${RUN}'/>#x"/></svg>`,
  `<object data="javascript:${RUN}"></object><embed src="javascript:${RUN}">`,
];

/**
 * Columns with texts that visitors see. Keys, paths and pictures stay unchanged, because
 * the pages would not exist without them.
 */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  domain_setting: ['value'],
  page: ['name', 'title', 'seo_title', 'meta_description'],
  page_block: [
    'name',
    'text_colour',
    'background_colour',
    'anchor_name',
    'aos_type',
    'aos_easing',
    'padding_top',
    'padding_bottom',
    'padding_left',
    'padding_right',
    'margin_top',
    'margin_bottom',
  ],
  grp: ['name', 'content'],
  product: ['name', 'title', 'meta_description', 'blurb', 'brand', 'badge', 'content'],
  product_image: ['alt'],
  variation: ['name'],
  variation_option: ['label'],
  addon: ['name'],
  addon_option: ['label'],
  article: ['name', 'title', 'meta_description', 'author', 'blurb', 'content', 'image_alt'],
  testimonial: ['content', 'name', 'title', 'image_alt'],
  person: ['first_name', 'last_name', 'title', 'description', 'photo_alt'],
  faq: ['name', 'content'],
  video: ['name', 'slate_alt'],
  link: ['name', 'link', 'icon'],
  photo: ['name', 'description', 'image_alt'],
  gallery: ['name'],
  slide: [
    'heading',
    'sub_heading',
    'content',
    'overlay_color',
    'text_color',
    'image_alt',
    'link',
    'link_button_text',
    'link_target',
  ],
  form: ['name'],
  form_question: ['label', 'value', 'content', 'placeholder'],
  voucher_theme: ['name'],
};

/** Columns with texts inside JSON. */
const JSON_TEXTS: Readonly<Record<string, string>> = {
  page_block: 'variables',
  page: 'legacy_rows',
  form_question: 'choices',
};

/** Names in JSON that define which data is shown, and where. */
const KEYS = new Set([
  'hash',
  'form',
  'group',
  'gallery',
  'parent',
  'video',
  'background_video',
  'slug',
  'type',
  'outer',
  'row_type',
  'id',
  '_sort_by',
  'show_heading',
  'use_lightbox',
  // Runs on purpose, in a separate frame.
  'code',
]);

/** Writes the attacks into every text. A row whose value the schema refuses stays unchanged. */
export async function poisonTexts(site: EditedSite): Promise<void> {
  for (const [table, columns] of Object.entries(TEXTS)) {
    for (const column of columns) await poisonColumn(site, table, column);
  }
  for (const [table, column] of Object.entries(JSON_TEXTS)) await poisonJson(site, table, column);
  await site.sql('update page set updated_at = now()');
}

let next = 0;

function nextText(): string {
  next += 1;
  return CORPUS[next % CORPUS.length] ?? '';
}

async function poisonColumn({ sql }: EditedSite, table: string, column: string): Promise<void> {
  const rows = await sql(`select ctid::text as row from ${table} where ${column} is not null`);
  for (const entry of rows) {
    if (!isRecord(entry) || typeof entry['row'] !== 'string') continue;
    await sql(`update ${table} set ${column} = $1 where ctid = $2::tid`, [
      nextText(),
      entry['row'],
    ]).catch(ignoreRefusedValue);
  }
}

async function poisonJson({ sql }: EditedSite, table: string, column: string): Promise<void> {
  const rows = await sql(`select id, ${column} as json from ${table} where ${column} is not null`);
  for (const entry of rows) {
    if (!isRecord(entry)) continue;
    await sql(`update ${table} set ${column} = $1 where id = $2`, [
      JSON.stringify(poisonValue(entry['json'], '')),
      entry['id'],
    ]);
  }
}

function poisonValue(value: unknown, key: string): JsonValue {
  if (Array.isArray(value)) return value.map((item) => poisonValue(item, key));
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, poisonValue(part, name)]),
    );
  }
  if (typeof value === 'string') return KEYS.has(key) ? value : nextText();
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
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
