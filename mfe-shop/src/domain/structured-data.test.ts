import { parseProduct } from '../api/parse-product.ts';
import { aProductWire, aViceWire } from '../testing/wires.ts';
import { endOfNextYear, presentProduct } from './structured-data.ts';

const terms = { siteUrl: 'https://shop.example', currency: 'AUD', priceValidUntil: '2027-12-31' };

test('SH-13 says the price is valid until the end of next year', () => {
  expect(endOfNextYear(new Date('2026-11-20T06:00:00Z'))).toBe('2027-12-31');
});

test('SH-13 offers a product with one price, its currency and its real availability', () => {
  const inStock = presentProduct(parseProduct(aProductWire()), terms);
  const soldOut = presentProduct(parseProduct(aProductWire({ in_stock: false })), terms);

  expect(inStock).toMatchObject({
    '@type': 'Product',
    name: 'Pocket Pinning Tray',
    sku: 'PT-POCK',
    brand: { '@type': 'Brand', name: 'Tumblerworks' },
    image: ['https://shop.example/assets/i/a1b2c3d4e5f60718/4x3/1200.jpg'],
    offers: {
      '@type': 'Offer',
      price: '29.90',
      priceCurrency: 'AUD',
      priceValidUntil: '2027-12-31',
      availability: 'https://schema.org/InStock',
    },
  });
  expect(soldOut).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
});

test('SH-13 offers several prices as a range with one offer for each sku', () => {
  expect(presentProduct(parseProduct(aViceWire()), terms)).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '59.50',
      highPrice: '71.00',
      offerCount: 4,
      priceCurrency: 'AUD',
      priceValidUntil: '2027-12-31',
      availability: 'https://schema.org/InStock',
      offers: [
        { sku: 'VICE-81', price: '59.50', availability: 'https://schema.org/InStock' },
        { sku: 'VICE-82', price: '69.50' },
        { sku: 'VICE-83', price: '61.00' },
        { sku: 'VICE-84', price: '71.00', availability: 'https://schema.org/OutOfStock' },
      ],
    },
  });
});
