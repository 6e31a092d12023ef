/** Pages, articles and lists of the demo site, from its rows. */
import * as v from 'valibot';
import { isJsonObject, type JsonObject, type JsonValue } from 'shared-contracts/json';
import { readDemoRows } from './demo-rows.ts';

const pageSchema = v.object({
  id: v.number(),
  slug: v.string(),
  seo_title: v.string(),
  navigation_order: v.optional(v.number()),
});
const blockSchema = v.object({ id: v.number(), page_id: v.number(), template: v.string() });
const articleSchema = v.object({
  slug: v.string(),
  title: v.string(),
  author: v.string(),
  content: v.string(),
  publish_time: v.string(),
  id: v.number(),
});
const groupSchema = v.object({
  id: v.number(),
  slug: v.string(),
  model: v.string(),
  level: v.number(),
  lft: v.number(),
});
const memberSchema = v.object({ article_id: v.number(), group_id: v.number() });
const testimonialSchema = v.object({
  name: v.string(),
  rating: v.number(),
  group_slug: v.string(),
});
const faqSchema = v.object({ content: v.string(), group_slug: v.string() });
const formSchema = v.object({ id: v.number(), url: v.string() });
const questionSchema = v.object({
  form_id: v.number(),
  name: v.string(),
  field_type: v.string(),
  choices: v.array(v.unknown()),
});
const linkSchema = v.object({ link: v.string() });
const redirectSchema = v.object({ old_slug: v.string(), new_slug: v.string() });
const personSchema = v.object({ first_name: v.string() });

const rows = readDemoRows();

function list<Schema extends v.GenericSchema>(table: string, schema: Schema) {
  return v.parse(v.array(schema), rows.get(table) ?? []);
}

const groups = list('grp', groupSchema);
const members = list('article_group', memberSchema);
const questions = list('form_question', questionSchema);

export const demoPages = list('page', pageSchema);
/** With every column. */
export const demoPageRows = rows.get('page') ?? [];
export const demoBlocks = list('page_block', blockSchema).map((block, index) => {
  const row = rows.get('page_block')?.[index] ?? {};
  const { variables = {} } = row;
  return { ...block, row, variables: isJsonObject(variables) ? variables : {} };
});
export const demoArticleGroups = groups
  .filter(({ model, level }) => model === 'Article' && level > 0)
  .toSorted((left, right) => left.lft - right.lft)
  .map(({ slug }) => slug);
export const demoArticles = list('article', articleSchema).map((article) => ({
  ...article,
  groups: members
    .filter(({ article_id: of }) => of === article.id)
    .map(({ group_id: groupId }) => groups.find(({ id }) => id === groupId)?.slug ?? ''),
}));
export const demoTestimonials = list('testimonial', testimonialSchema);
export const demoFaqs = list('faq', faqSchema);
export const demoForms = list('form', formSchema).map((form) => ({
  ...form,
  questions: questions.filter(({ form_id: of }) => of === form.id),
}));
export const demoLinks = list('link', linkSchema);
export const demoRedirects = list('redirect', redirectSchema);
export const demoPeople = list('person', personSchema);

/** All texts of a row, including variables and legacy pages. */
export function listTexts(value: JsonValue | JsonObject): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

/** All HTML texts of these tables. */
export function listDemoHtml(tables: readonly string[]): readonly string[] {
  const texts = tables.flatMap((table) => (rows.get(table) ?? []).flatMap(listTexts));
  return texts.filter((text) => /<\/?[a-z][^>]*>/i.test(text));
}
