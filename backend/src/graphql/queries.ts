/** The GraphQL queries. They use the same repositories and presenters as the REST calls. */
import * as v from 'valibot';
import { parseItemKey } from '../http/item-key.ts';
import { galleryModel, testimonialModel, videoModel } from '../content/read-models.ts';
import { listBlockTemplates } from '../content/block-template-repository.ts';
import { withoutProtectedText } from '../content/login-only-pages.ts';
import type { ReadModel } from '../content/read-model.ts';
import { listVoucherThemes } from '../content/content-item-repository.ts';
import { findPage, listPages } from '../content/page-repository.ts';
import { HttpError } from '../errors.ts';
import { imageAspect, PAGE_SIZE_MAX, slugText } from '../http/query.ts';
import { presentVoucherTheme } from '../content/present-content-item.ts';
import { presentPage } from '../content/present-content.ts';
import type { Services } from '../services.ts';

/** Voucher theme images are 400 wide, 16x9. */
const THEME_IMAGE = { aspect: '16x9', widthPx: 400 } as const;
const WHOLE_LIST = { page: 1, pageSize: PAGE_SIZE_MAX };
const HOME_SLUG = 'home';

/** PostgreSQL rejects NUL characters, which GraphQL strings can contain. */
const safeText = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0'), 'This text contains a character that is not allowed.'),
);
const argument = { key: safeText, slug: v.pipe(safeText, slugText), aspect: imageAspect };

/** An optional argument is null or absent. */
type Optional = string | null | undefined;

/** The names and arguments of the schema. GraphQL has already checked the types. */
export const queries = {
  cognitoVideo: ({ id }: { id: string }, services: Services) =>
    find(videoModel, { services, id, aspect: null }),

  async cognitoGiftVoucherThemes(_arguments: object, { db }: Services) {
    const themes = await listVoucherThemes(db);
    return themes.map((theme) => presentVoucherTheme(theme, THEME_IMAGE));
  },

  cognitoGallery: ({ id, aspect }: { id: string; aspect?: Optional }, services: Services) =>
    find(galleryModel, { services, id, aspect }),

  cognitoGallerys: ({ group }: { group?: Optional }, services: Services) =>
    list(galleryModel, services, group),

  cognitoTestimonials: ({ group }: { group?: Optional }, services: Services) =>
    list(testimonialModel, services, group),

  async cognitoPages(_arguments: object, { db }: Services) {
    const { pages } = await listPages(db, WHOLE_LIST);
    const templates = await listBlockTemplates(db);
    return pages.map((page) => presentPage(withoutProtectedText(page, templates), 'listed'));
  },

  async cognitoPage({ url }: { url: string }, { db }: Services) {
    const slug = parse(argument.slug, url);
    const page = await findPage(db, { kind: 'url', url: slug === '' ? HOME_SLUG : slug });
    if (page === undefined) return null;
    return presentPage(withoutProtectedText(page, await listBlockTemplates(db)), 'single');
  },
};

interface ItemQuery {
  readonly services: Services;
  readonly id: string;
  readonly aspect: Optional;
}

async function find<Wire>(model: ReadModel<Wire>, { services, id, aspect }: ItemQuery) {
  const key = parseItemKey(parse(argument.key, id));
  const hasAspect = aspect !== null && aspect !== undefined;
  const image = hasAspect
    ? { ...model.image, aspect: parse(argument.aspect, aspect) }
    : model.image;
  return (await model.find(services, key, image)) ?? null;
}

async function list<Wire>(model: ReadModel<Wire>, services: Services, group: Optional) {
  const slug = parse(argument.slug, group ?? '');
  const selection = { ...WHOLE_LIST, group: slug === '' ? undefined : slug };
  const { items } = await model.list(services, selection, model.image);
  return items;
}

/** Throws VALIDATION_FAILED with the schema's message. */
function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new HttpError('VALIDATION_FAILED', { message: result.issues[0].message });
}
