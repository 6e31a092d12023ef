import type { DemoPage } from '../page-types.ts';
import { legacyAccountRows } from './legacy/legacy-account-rows.ts';
import { legacyShopRows } from './legacy/legacy-shop-rows.ts';
import { workshopNotesRows } from './legacy/workshop-notes-rows.ts';

/** Pages from the old editor: rows in place of blocks (CMS-05). */
export const legacyPages: readonly DemoPage[] = [
  {
    id: 20,
    slug: 'workshop-notes',
    title: 'Workshop notes',
    seoTitle: 'Workshop notes',
    metaDescription: 'Notes that go with the Saturday workshop: words, sizes, further reading.',
    blocks: [],
    rows: workshopNotesRows,
  },
  {
    id: 21,
    slug: 'legacy-shop',
    title: 'The old shop window',
    seoTitle: 'The old shop window',
    metaDescription: 'Trays, practice locks and articles as the old editor arranged them.',
    blocks: [],
    rows: legacyShopRows,
  },
  {
    id: 22,
    slug: 'legacy-account',
    title: 'The old account page',
    seoTitle: 'The old account page',
    metaDescription: 'Your details and your cart as the old editor arranged them.',
    access: 'login-required',
    blocks: [],
    rows: legacyAccountRows,
  },
];
