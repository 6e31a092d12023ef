import type { LegacyRowWire } from 'shared-contracts/api/legacy-page';
import { legacyBlock, legacyRow, legacyWidget } from '../../legacy-row.ts';

/** As the old editor wrote them below a list (C§2 Pagination). */
const PAGINATION = {
  pagination_class: 'pagination',
  pagination_first_label: '«',
  pagination_previous_label: '‹',
  pagination_next_label: '›',
  pagination_last_label: '»',
} as const;

/** The old shop window: a hero, a grid, a search, and tabs. */
export const legacyShopRows: readonly LegacyRowWire[] = [
  legacyRow('columns', [
    legacyBlock(1, [
      legacyWidget('home hero', {
        heading: 'The old shop window',
        tagline: 'Selling 3D printed products',
      }),
    ]),
  ]),
  legacyRow('columns', [
    legacyBlock(
      2,
      [
        legacyWidget(
          'product grid',
          { itemsgroup: 'pinning-trays', show_follow_social: false },
          { outer: 'Sell/product_grid', _limit: 6, _items_per_page: 6, ...PAGINATION },
        ),
      ],
      { width: 8, title: 'Pinning trays' },
    ),
    legacyBlock(
      3,
      [
        legacyWidget('html', {
          html: '<p>Looking for something? Try <a href="/search/follower">follower</a> or <a href="/search/vice">vice</a>.</p>',
        }),
        legacyWidget('search', { heading: 'Search the shop' }),
      ],
      { width: 4, title: 'Search' },
    ),
  ]),
  legacyRow('tabs', [
    legacyBlock(
      4,
      [
        legacyWidget(
          'article list',
          { heading: 'From the drawing board', group: '3d-printers' },
          { _limit: 3, _sort_by: 'display_start_time', ...PAGINATION },
        ),
      ],
      { title: 'Articles' },
    ),
    legacyBlock(
      5,
      [legacyWidget('article view', { slug: 'holes-print-small' }, { _item_from_url: '0' })],
      { title: 'One article' },
    ),
    legacyBlock(6, [legacyWidget('log in')], { title: 'Log in' }),
  ]),
  legacyRow('columns', [
    legacyBlock(
      8,
      [
        legacyWidget('html', {
          html: '<h2>Still here</h2><p>Rows from the old editor keep their widths, their offsets and their tabs. New pages are made of <a href="/readme">blocks</a>.</p>',
          background_colour: '#dfe8e4',
          text_colour: '#16211d',
          padding_top: '24px',
          padding_bottom: '24px',
        }),
      ],
      { width: 10, offset: 1 },
    ),
  ]),
];
