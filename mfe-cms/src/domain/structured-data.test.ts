import type { Article } from './article.ts';
import {
  presentArticle,
  presentPerson,
  presentReviews,
  sharedPictureUrl,
} from './structured-data.ts';

const publisher = { siteUrl: 'https://shop.example', organisationName: 'Tumblerworks' };

const article: Article = {
  slug: 'layer-lines',
  name: 'Layer lines',
  title: 'Why layer lines show, and what helps',
  author: 'Robin Lee',
  blurb: 'Lines are a choice.',
  metaDescription: null,
  picture: { hash: 'a1b2c3d4e5f60718', alt: '' },
  groups: [{ name: '3D printers', slug: '3d-printers' }],
  published: { at: '2026-03-02T14:30:00.000Z', text: '3 March 2026' },
  updated: { at: '2026-04-01T00:00:00.000Z', text: '1 April 2026' },
  readingMinutes: 4,
  content: null,
};

const headlineOf = (title: string) => presentArticle({ ...article, title }, publisher)['headline'];

test('presents an article with author, dates, picture and publisher [SH-13]', () => {
  const organisation = {
    '@type': 'Organization',
    name: 'Tumblerworks',
    url: 'https://shop.example',
  };

  expect(presentArticle(article, publisher)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: 'Why layer lines show, and what helps',
    url: 'https://shop.example/article/layer-lines',
    mainEntityOfPage: 'https://shop.example/article/layer-lines',
    description: 'Lines are a choice.',
    image: ['https://shop.example/assets/i/a1b2c3d4e5f60718/16x9/1200.jpg'],
    datePublished: '2026-03-02T14:30:00.000Z',
    dateModified: '2026-04-01T00:00:00.000Z',
    articleSection: ['3D printers'],
    author: { '@type': 'Person', name: 'Robin Lee' },
    publisher: organisation,
  });
});

test('uses the shop as author of an article without one, and leaves out missing values [SH-13]', () => {
  const bare = { ...article, author: null, picture: null, published: null, updated: null };

  const presented = presentArticle({ ...bare, blurb: null, groups: [] }, publisher);
  expect(presented).toMatchObject({ author: { '@type': 'Organization', name: 'Tumblerworks' } });
  expect(Object.keys(presented)).toEqual([
    '@context',
    '@type',
    'headline',
    'url',
    'mainEntityOfPage',
    'author',
    'publisher',
  ]);
});

test('keeps a headline of 110 characters [SH-13]', () => {
  const title = `${'word '.repeat(21)}ends.`;

  expect(title).toHaveLength(110);
  expect(headlineOf(title)).toBe(title);
});

test('cuts a longer headline to whole words within 110 characters [SH-13]', () => {
  const cut = `${'word '.repeat(20)}word…`;

  expect(headlineOf(`${'word '.repeat(21)}ending`)).toBe(cut);
  expect(cut.length).toBeLessThanOrEqual(110);
});

test('uses a 16:9 picture, 1200 pixels wide, for other sites [SH-13]', () => {
  expect(sharedPictureUrl('https://shop.example', { hash: 'abc', alt: '' })).toBe(
    'https://shop.example/assets/i/abc/16x9/1200.jpg',
  );
});

test('presents a person with a job title, or only with a name [SH-13]', () => {
  const person = { name: 'Ines Marlow', title: 'Printer', picture: { hash: 'abc', alt: 'Ines' } };

  expect(presentPerson(person, publisher)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: 'Ines Marlow',
    jobTitle: 'Printer',
    image: 'https://shop.example/assets/i/abc/1x1/600.jpg',
    worksFor: { '@type': 'Organization', name: 'Tumblerworks', url: 'https://shop.example' },
  });
  expect(Object.keys(presentPerson({ name: 'Sol', title: '', picture: null }, publisher))).toEqual([
    '@context',
    '@type',
    'name',
    'worksFor',
  ]);
});

test('presents testimonials with 1 to 5 stars, and none without a rating [SH-13]', () => {
  const testimonial = { id: 1, content: 'Neat.', name: 'Rory', title: null, picture: null };

  expect(presentReviews([{ ...testimonial, rating: 4 }], publisher)).toMatchObject([
    {
      '@type': 'Review',
      itemReviewed: { '@type': 'Organization', name: 'Tumblerworks' },
      author: { '@type': 'Person', name: 'Rory' },
      reviewBody: 'Neat.',
      reviewRating: { ratingValue: 4, worstRating: 1, bestRating: 5 },
    },
  ]);
  expect(presentReviews([{ ...testimonial, rating: null }], publisher)).toEqual([]);
});
