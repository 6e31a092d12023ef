/** GET /cognito/article. Server only: sanitising HTML needs a parser. */
import { sanitise } from 'remote-kit/sanitise';
import { articleWireSchema, type ArticleWire } from 'shared-contracts/api/article';
import { readBody, readData } from 'shared-contracts/api/read-response';
import { pageOf } from 'shared-contracts/api/wire';
import { isNotFound, type ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';
import type { Article, ArticleSummary } from '../domain/article.ts';
import { readDay, type Calendar } from '../domain/day.ts';

/** Cards: 600 pixels wide. */
const CARD_PICTURE = { image_aspect: '16x9', image_width: 600 };
/** Article page: the same size as in previews on other sites. */
const PAGE_PICTURE = { image_aspect: '16x9', image_width: 1200 };

export interface ArticleQuery {
  /** Slug of a group; all articles when left out. */
  readonly group?: string;
  readonly page?: number;
  /** At most 100. */
  readonly pageSize: number;
  /** Locale and time zone for dates. */
  readonly calendar: Calendar;
}

export interface ArticlePage {
  /** Newest first. */
  readonly articles: readonly ArticleSummary[];
  readonly pageCount: number;
}

/** One page of articles; a page beyond the end has none. */
export async function listArticles(api: ApiClient, query: ArticleQuery): Promise<ArticlePage> {
  try {
    const body = await api.get('/cognito/article', {
      query: {
        page: query.page ?? 1,
        page_size: query.pageSize,
        orderby: 'display_start_time',
        group: query.group,
        ...CARD_PICTURE,
      },
    });
    const response = readBody(pageOf(articleWireSchema), body);
    return {
      articles: response.data.map((wire) => parseSummary(wire, query.calendar)),
      pageCount: response.num_pages,
    };
  } catch (error) {
    if (isNotFound(error)) return { articles: [], pageCount: 0 };
    throw error;
  }
}

/** Finds the article with this slug. Backends return one article, a list of one, nothing, or 404. */
export async function findArticle(
  api: ApiClient,
  slug: string,
  calendar: Calendar,
): Promise<Article | undefined> {
  try {
    const body = await api.get('/cognito/article', { query: { url: slug, ...PAGE_PICTURE } });
    const response = readData(ONE_OR_LIST, body);
    const wire = Array.isArray(response)
      ? response.find((candidate) => candidate.slug === slug)
      : response;
    return wire === undefined || wire === null ? undefined : parseArticle(wire, calendar);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

const ONE_OR_LIST = v.nullable(v.union([articleWireSchema, v.array(articleWireSchema)]));

function parseSummary(wire: ArticleWire, calendar: Calendar): ArticleSummary {
  const { slug, name, image, groups, reading_time: minutes } = wire;
  return {
    slug,
    name,
    groups,
    author: textOf(wire.author),
    blurb: textOf(wire.blurb),
    picture:
      image === null
        ? null
        : {
            hash: image.hash,
            alt: image.alt,
          },
    published: readDay(wire.publish_time, calendar),
    readingMinutes: minutes === null || minutes <= 0 ? null : Math.ceil(minutes),
  };
}

/** `updated` is null for a change on the day of publishing. */
function parseArticle(wire: ArticleWire, calendar: Calendar): Article {
  const summary = parseSummary(wire, calendar);
  const updated = readDay(wire.updated_at, calendar);
  const isLater = updated !== null && updated.at > (summary.published?.at ?? '');
  const content = textOf(wire.content);
  return {
    ...summary,
    title: textOf(wire.title) ?? wire.name,
    metaDescription: textOf(wire.meta_description),
    content: content === null ? null : sanitise(content),
    updated: isLater && updated.text !== summary.published?.text ? updated : null,
  };
}

function textOf(value: string | null): string | null {
  const text = value?.trim() ?? '';
  return text === '' ? null : text;
}
