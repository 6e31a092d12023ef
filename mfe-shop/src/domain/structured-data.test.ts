import { parseProduct } from '../api/parse-product.ts';
import { aProductWire, aViceWire } from '../testing/wires.ts';
import { NO_REVIEWS, summariseRatings, type Review } from './rating.ts';
import { endOfNextYear, presentProduct } from './structured-data.ts';

const terms = { siteUrl: 'https://shop.example', currency: 'AUD', priceValidUntil: '2027-12-31' };

function aReview(review: Partial<Review>): Review {
  return {
    heading: null,
    content: 'Holds well.',
    name: 'A. Wren',
    title: null,
    rating: 5,
    isVerified: false,
    writtenAt: null,
    ...review,
  };
}

function summarised(reviews: readonly Review[]) {
  return { reviews, rating: summariseRatings(reviews) };
}

test('sets the price as valid until the end of next year [SH-13]', () => {
  expect(endOfNextYear(new Date('2026-11-20T06:00:00Z'))).toBe('2027-12-31');
});

test('offers a product with one sku at its price and with its real availability [SH-13]', () => {
  const inStock = presentProduct(parseProduct(aProductWire()), NO_REVIEWS, terms);
  const [sku] = aProductWire().skus;
  const soldOutWire = aProductWire({
    skus: sku === undefined ? [] : [{ ...sku, in_stock: false }],
  });
  const soldOut = presentProduct(parseProduct(soldOutWire), NO_REVIEWS, terms);

  expect(inStock).toMatchObject({
    '@type': 'Product',
    name: 'Pocket Pinning Tray',
    sku: 'PT-POCK',
    brand: { '@type': 'Brand', name: 'Tumblerworks' },
    image: ['https://shop.example/assets/i/a1b2c3d4e5f60718/4x3/1200.jpg'],
    offers: {
      '@type': 'Offer',
      url: 'https://shop.example/product/pocket-pinning-tray',
      price: '29.90',
      priceCurrency: 'AUD',
      priceValidUntil: '2027-12-31',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  });
  expect(soldOut).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
});

test('offers a product at its lowest price when the backend lists no skus [SH-13]', () => {
  const product = parseProduct(aProductWire({ skus: [] }));
  expect(presentProduct(product, NO_REVIEWS, terms)).toMatchObject({
    '@type': 'Product',
    offers: { '@type': 'Offer', price: '29.90' },
  });
});

test('describes every variant with its own price, stock, picture and address [SH-13]', () => {
  expect(presentProduct(parseProduct(aViceWire()), NO_REVIEWS, terms)).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'bench-vice',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Bench Vice, Charcoal, Small',
        sku: 'VICE-81',
        color: 'Charcoal',
        size: 'Small',
        image: 'https://shop.example/assets/i/c0ffee00c0ffee01/4x3/1200.jpg',
        offers: {
          '@type': 'Offer',
          url: 'https://shop.example/product/bench-vice?option%3AColour=Charcoal&option%3ASize=Small',
          price: '59.50',
          availability: 'https://schema.org/InStock',
        },
      },
      { sku: 'VICE-82', offers: { price: '69.50' } },
      {
        sku: 'VICE-83',
        image: 'https://shop.example/assets/i/c0ffee00c0ffee02/4x3/1200.jpg',
        offers: { price: '61.00' },
      },
      {
        sku: 'VICE-84',
        offers: { price: '71.00', availability: 'https://schema.org/OutOfStock' },
      },
    ],
  });
});

test('uses the first picture of the product for a variant without a picture [SH-13]', () => {
  const product = parseProduct(aViceWire());
  const [first] = product.pictures;
  const pictures = first === undefined ? [] : [{ ...first, options: { Colour: 'Gold' } }];
  const image = `https://shop.example/assets/i/${first?.hash}/4x3/1200.jpg`;
  expect(presentProduct({ ...product, pictures }, NO_REVIEWS, terms)).toMatchObject({
    hasVariant: [{ image }, { image }, { image }, { image }],
  });
  expect(presentProduct({ ...product, pictures: [] }, NO_REVIEWS, terms)).not.toHaveProperty(
    'image',
  );
});

test('sets no property for a variation that schema.org does not define [SH-13]', () => {
  const options = { Pockets: '9' };
  const [sku] = aProductWire().skus;
  const skus = sku === undefined ? [] : [sku, { ...sku, id: 71, code: 'PT-9', options }];
  const variations = [{ id: 1, name: 'Pockets', options: ['9'], selected: null }];
  const data = presentProduct(parseProduct(aProductWire({ skus, variations })), NO_REVIEWS, terms);

  expect(data).not.toHaveProperty('variesBy');
  expect(data).toMatchObject({ hasVariant: [{}, { name: 'Pocket Pinning Tray, 9' }] });
});

test('describes ratings from 1 to 5, and only reviews with a rating [SH-13]', () => {
  const reviews = summarised([
    aReview({ rating: 5 }),
    aReview({ rating: 4, heading: 'Firm', writtenAt: '2026-03-04T20:00:00.000Z' }),
    aReview({ rating: null }),
  ]);

  expect(presentProduct(parseProduct(aProductWire()), reviews, terms)).toMatchObject({
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4.5,
      reviewCount: 2,
      worstRating: 1,
      bestRating: 5,
    },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'A. Wren' },
        reviewBody: 'Holds well.',
        reviewRating: { ratingValue: 5, bestRating: 5, worstRating: 1 },
      },
      { name: 'Firm', datePublished: '2026-03-04', reviewRating: { ratingValue: 4 } },
    ],
  });
});

test('sets no rating without ratings [SH-13]', () => {
  const data = presentProduct(
    parseProduct(aProductWire()),
    summarised([aReview({ rating: null })]),
    terms,
  );

  expect(data).not.toHaveProperty('aggregateRating');
  expect(data).not.toHaveProperty('review');
});
