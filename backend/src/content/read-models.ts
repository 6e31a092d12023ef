/** The kinds of content of the generic model calls. */
import { articleWireSchema } from 'shared-contracts/api/article';
import { faqWireSchema } from 'shared-contracts/api/faq';
import { galleryWireSchema, photoWireSchema, slideWireSchema } from 'shared-contracts/api/gallery';
import { linkWireSchema } from 'shared-contracts/api/link';
import { personWireSchema } from 'shared-contracts/api/person';
import { testimonialWireSchema } from 'shared-contracts/api/testimonial';
import { videoWireSchema } from 'shared-contracts/api/video';
import { findArticle, listArticles } from './article-repository.ts';
import {
  findFaq,
  findLink,
  findPerson,
  findPhoto,
  findTestimonial,
  findVideo,
  listFaqs,
  listLinks,
  listPeople,
  listPhotos,
  listTestimonials,
  listVideos,
} from './content-item-repository.ts';
import { findGallery, findSlide, listGalleries, listSlides } from './gallery-repository.ts';
import { presentArticle, presentArticleSummary } from './present-article.ts';
import {
  presentFaq,
  presentLink,
  presentPerson,
  presentPhoto,
  presentTestimonial,
  presentVideo,
} from './present-content-item.ts';
import { presentGallery, presentSlide } from './present-gallery.ts';
import { createReadModel, findById, type ReadModel } from './read-model.ts';

/** Default page size of lists in widgets. */
const LIST_SIZE = 100;
/** Shop images are 600 wide, 4x3. */
const LIST_IMAGE = { aspect: '4x3', widthPx: 600 } as const;
/** Gallery thumbnails are 400 wide. */
const THUMBNAIL = { aspect: '4x3', widthPx: 400 } as const;
const PORTRAIT = { aspect: '1x1', widthPx: 400 } as const;
const SLATE = { aspect: '16x9', widthPx: 1184 } as const;

const articleModel = createReadModel({
  name: 'article',
  filter: 'group',
  orderedBy: 'display_start_time',
  // The blog shows nine articles per page.
  pageSize: 9,
  image: LIST_IMAGE,
  wire: articleWireSchema,
  listRows: ({ db, clock }, { page, pageSize, group }) =>
    listArticles(db, { page, pageSize, group, now: clock.now() }),
  findRow: ({ db, clock }, key) => findArticle(db, key, clock.now()),
  present: presentArticle,
  presentListed: presentArticleSummary,
});

export const testimonialModel = createReadModel({
  name: 'testimonial',
  filter: 'group',
  orderedBy: 'sort_order',
  // The testimonials block shows three.
  pageSize: 3,
  image: PORTRAIT,
  wire: testimonialWireSchema,
  listRows: ({ db }, { page, pageSize, group }) => listTestimonials(db, { page, pageSize, group }),
  findRow: ({ db }, key) => findById(key, (id) => findTestimonial(db, id)),
  present: presentTestimonial,
});

const personModel = createReadModel({
  name: 'person',
  filter: 'none',
  orderedBy: 'sort_order',
  // The people list shows up to 64.
  pageSize: 64,
  image: PORTRAIT,
  wire: personWireSchema,
  listRows: ({ db }, { page, pageSize }) => listPeople(db, { page, pageSize }),
  findRow: ({ db }, key) => findById(key, (id) => findPerson(db, id)),
  present: presentPerson,
});

const faqModel = createReadModel({
  name: 'faq',
  filter: 'group',
  orderedBy: 'sort_order',
  pageSize: LIST_SIZE,
  image: LIST_IMAGE,
  wire: faqWireSchema,
  listRows: ({ db }, { page, pageSize, group }) => listFaqs(db, { page, pageSize, group }),
  findRow: ({ db }, key) => findById(key, (id) => findFaq(db, id)),
  present: presentFaq,
});

export const videoModel = createReadModel({
  name: 'video',
  filter: 'none',
  orderedBy: 'id',
  pageSize: LIST_SIZE,
  image: SLATE,
  wire: videoWireSchema,
  listRows: ({ db }, { page, pageSize }) => listVideos(db, { page, pageSize }),
  findRow: ({ db }, key) => findVideo(db, key),
  present: presentVideo,
});

const linkModel = createReadModel({
  name: 'link',
  filter: 'parent',
  orderedBy: 'sort_order',
  pageSize: LIST_SIZE,
  image: LIST_IMAGE,
  wire: linkWireSchema,
  listRows: ({ db }, { page, pageSize, parent }) => listLinks(db, { page, pageSize, parent }),
  findRow: ({ db }, key) => findById(key, (id) => findLink(db, id)),
  present: presentLink,
});

const photoModel = createReadModel({
  name: 'photo',
  filter: 'none',
  orderedBy: 'sort_order',
  pageSize: LIST_SIZE,
  image: THUMBNAIL,
  wire: photoWireSchema,
  listRows: ({ db }, { page, pageSize }) => listPhotos(db, { page, pageSize }),
  findRow: ({ db }, key) => findById(key, (id) => findPhoto(db, id)),
  present: presentPhoto,
});

const slideModel = createReadModel({
  name: 'slide',
  filter: 'gallery',
  orderedBy: 'sort_order',
  pageSize: LIST_SIZE,
  image: THUMBNAIL,
  wire: slideWireSchema,
  listRows: ({ db }, { page, pageSize, gallery }) =>
    listSlides(db, { page, pageSize, galleryId: gallery }),
  findRow: ({ db }, key) => findById(key, (id) => findSlide(db, id)),
  present: presentSlide,
});

export const galleryModel = createReadModel({
  name: 'gallery',
  filter: 'group',
  orderedBy: 'sort_order',
  pageSize: LIST_SIZE,
  image: THUMBNAIL,
  wire: galleryWireSchema,
  listRows: ({ db }, { page, pageSize, group }) => listGalleries(db, { page, pageSize, group }),
  findRow: ({ db }, key) => findGallery(db, key),
  present: presentGallery,
});

export const READ_MODELS: readonly ReadModel[] = [
  articleModel,
  testimonialModel,
  personModel,
  faqModel,
  videoModel,
  linkModel,
  photoModel,
  slideModel,
  galleryModel,
];
