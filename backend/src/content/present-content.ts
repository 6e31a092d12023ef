/** Pages: rows → wire. */
import { type PageBlockWire, type PageWire } from 'shared-contracts/api/content';
import * as v from 'valibot';
import { sanitiseContentHtml } from '../domain/content-html.ts';
import type { PageBlockRow } from './page-block-repository.ts';
import type { PageWithBlocks } from './page-repository.ts';
import { presentLegacyRows, type LegacyProblem } from './present-legacy-rows.ts';

/** `edited`: for an owner who is editing the page; its blocks are always shown. */
export type PageView = 'listed' | 'single' | 'edited';

/**
 * Calls `onProblem` for each invalid part of a legacy page; the rest of the page is still shown.
 */
export function presentPage(
  { page, blocks }: PageWithBlocks,
  view: PageView,
  onProblem: (problem: LegacyProblem) => void = () => undefined,
): PageWire {
  const rows = page.legacy_rows && presentLegacyRows(page.legacy_rows, onProblem);
  return {
    id: page.id,
    name: page.name,
    slug: page.slug,
    url: page.url,
    title: page.title,
    meta_description: page.meta_description,
    sitemap_model: page.sitemap_model,
    item_url: page.item_url,
    ...(view !== 'listed' && { content: rows ? JSON.stringify(rows) : presentHtml(blocks) }),
    pageContents: blocks.map((block) => presentBlock(block, view)),
    rows,
    updated_at: page.updated_at.toISOString(),
  };
}

/** The variable that the specification names for HTML. */
const htmlSchema = v.object({ html: v.string() });

/**
 * The page's text, for clients that show no blocks: the HTML of its blocks, without scheduled and
 * hidden ones.
 */
function presentHtml(blocks: readonly PageBlockRow[]): string | null {
  const texts = blocks
    .filter(({ hidden }) => !hidden)
    .filter(({ start_time: start, end_time: end }) => start === null && end === null)
    .flatMap(({ variables }) => {
      const parsed = v.safeParse(htmlSchema, variables);
      return parsed.success ? [sanitiseContentHtml(parsed.output.html)] : [];
    });
  return texts.length === 0 ? null : texts.join('\n');
}

function presentBlock(block: PageBlockRow, view: PageView): PageBlockWire {
  const slate = block.slate_hash === null ? {} : { slate: block.slate_hash };
  return {
    id: block.id,
    sort_order: block.sort_order,
    name: block.name,
    template: block.template,
    variables: JSON.stringify(block.variables),
    hidden: block.hidden,
    start_time: block.start_time?.toISOString() ?? null,
    end_time: block.end_time?.toISOString() ?? null,
    text_colour: block.text_colour,
    background_colour: block.background_colour,
    padding_top: block.padding_top,
    padding_bottom: block.padding_bottom,
    padding_left: block.padding_left,
    padding_right: block.padding_right,
    margin_top: block.margin_top,
    margin_bottom: block.margin_bottom,
    full_width: block.full_width,
    imageHashes: {
      ...(block.background_image_hash !== null && {
        background_image: block.background_image_hash,
      }),
      ...slate,
    },
    background_image_fixed: block.background_image_fixed,
    background_image_opacity: block.background_image_opacity,
    background_image_saturation: block.background_image_saturation,
    background_video_id: block.background_video_id,
    background_video: block.background_video_id === null ? null : { imageHashes: slate },
    aos_type: block.aos_type,
    aos_easing: block.aos_easing,
    aos_offset: block.aos_offset,
    aos_duration: block.aos_duration,
    aos_delay: block.aos_delay,
    anchor_name: block.anchor_name,
    editing: view === 'edited',
    deleted: block.deleted,
  };
}
