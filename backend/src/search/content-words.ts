/** The searchable words of groups, pages and articles. Pure. */
import { isRecord } from 'shared-contracts/json';
import { textOfHtml } from '../domain/html-text.ts';
import type { ContentKind } from '../db/schema/search.ts';
import { listSearchWords } from './search-words.ts';

/** A row of content as it is indexed. */
export interface SearchedContent {
  readonly kind: ContentKind;
  readonly id: number;
  /** Slug of a group or article, URL of a page. */
  readonly place: string;
  readonly title: string;
  readonly summary: string | null;
  readonly image_hash: string | null;
  readonly visible_from: string | null;
  /** More text of the weight of a summary. */
  readonly headings: string | null;
  readonly html: string | null;
  /** Fields of the blocks of a page. */
  readonly blocks: readonly unknown[] | null;
  readonly digest: string;
}

/** Fields of blocks with text for visitors; others hold settings and addresses. */
const HEADING_FIELDS = ['heading', 'sub_heading', 'subheading'];
const TEXT_FIELDS = ['tagline', 'caption', 'quote', 'html', 'content', 'address'];

const HEADING = /<h[1-6]\b[^>]*>(.*?)<\/h[1-6]>/gis;
/** A page of this length has all its subjects at the beginning. */
const TEXT_LENGTH_MAX = 100_000;

/** A: title; B: description and headings; C: text. */
export function wordsOfContent({ title, summary, headings, html, blocks }: SearchedContent) {
  const texts = [html ?? '', ...listFields(blocks, TEXT_FIELDS)]
    .join('\n')
    .slice(0, TEXT_LENGTH_MAX);
  const headingsOfText = Array.from(texts.matchAll(HEADING), ([, heading]) => heading ?? '');
  const described = [
    summary ?? '',
    headings ?? '',
    ...listFields(blocks, HEADING_FIELDS),
    ...headingsOfText,
  ];
  return {
    A: listSearchWords(title),
    B: listSearchWords(textOfHtml(described.join(' \n '))),
    C: listSearchWords(textOfHtml(texts)),
  };
}

function listFields(blocks: SearchedContent['blocks'], names: readonly string[]): string[] {
  return (blocks ?? []).flatMap((block) =>
    isRecord(block)
      ? names.map((name) => block[name]).filter((value) => typeof value === 'string')
      : [],
  );
}
