import type { DemoPage } from '../page-types.ts';
import { listingBlocks } from './every-template/listing-blocks.ts';
import { peopleBlocks } from './every-template/people-blocks.ts';
import { pictureBlocks } from './every-template/picture-blocks.ts';
import { wordBlocks } from './every-template/word-blocks.ts';

/** One block of every template (CMS-06), each framed differently, so that a change can be seen. */
export const everyTemplatePage: DemoPage = {
  id: 18,
  slug: 'demo_asdf',
  title: 'Every block',
  seoTitle: 'Every block',
  metaDescription: 'One block of every template an owner can put on a page.',
  blocks: [...wordBlocks, ...pictureBlocks, ...peopleBlocks, ...listingBlocks],
};
