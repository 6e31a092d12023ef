/** Every picture and video that the demo site shows. */
import { listTextPictures } from './article-html.ts';
import { listBlockPictures } from './block-variables.ts';
import { demoGroups, demoProducts } from './catalogue/catalogue.ts';
import type { DemoProduct } from './catalogue/types.ts';
import { demoArticles } from './content/articles.ts';
import { demoGalleries } from './content/galleries.ts';
import { demoPeople } from './content/people.ts';
import { demoPhotos } from './content/photos.ts';
import { demoTestimonials } from './content/testimonials.ts';
import { demoVideos } from './content/videos.ts';
import { demoVoucherThemes } from './content/voucher-themes.ts';
import type { DemoBlock } from './site/page-types.ts';
import { demoPages } from './site/pages.ts';

/** Files under `backend/demo/pictures`, each once. */
export function listPictureFiles(): readonly string[] {
  const pictured = [
    ...demoArticles,
    ...demoPhotos,
    ...demoVoucherThemes,
    ...demoTestimonials,
    ...demoPeople,
    ...demoGalleries.flatMap(({ slides }) => slides),
  ];
  const files = [
    ...demoPages.flatMap(({ blocks }) => blocks.flatMap(listBlockFiles)),
    ...demoGroups.map(({ imageFile }) => imageFile),
    ...demoProducts.flatMap(listProductFiles),
    ...pictured.flatMap(({ picture }) => picture?.file ?? []),
    ...demoArticles.flatMap(({ contentHtml }) =>
      listTextPictures(contentHtml).map(({ file }) => file),
    ),
    ...demoVideos.map(({ slate }) => slate.file),
  ];
  return [...new Set(files)];
}

/** Files under `backend/demo/videos`. */
export function listVideoFiles(): readonly string[] {
  return demoVideos.flatMap(({ file }) => file ?? []);
}

function listProductFiles({ images, sizeChart }: DemoProduct): readonly string[] {
  return [...images, ...(sizeChart === undefined ? [] : [sizeChart])].map(({ file }) => file);
}

function listBlockFiles(block: DemoBlock): readonly string[] {
  const { backgroundImage, slate } = block.frame ?? {};
  return [
    ...listBlockPictures(block).map(([, { file }]) => file),
    ...[backgroundImage, slate].flatMap((file) => file ?? []),
  ];
}
