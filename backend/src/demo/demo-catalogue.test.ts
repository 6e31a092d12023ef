/** Requirements of the demo catalogue, so that every feature of the shop can be tried. */
import {
  demoAddonOptions,
  demoAddons,
  demoGroups,
  demoProducts,
  type DemoProduct,
} from './testing/demo-catalogue.ts';

/** Printed products; the others are tickets. */
const prints = demoProducts.filter((product) => !product.is_ticket);
const skus = demoProducts.flatMap((product) => product.skus);
const parentSlugs = new Set(demoGroups.flatMap(({ parent }) => parent ?? []));
const leafGroups = demoGroups.filter(({ slug }) => !parentSlugs.has(slug));

function productsIn(group: string): readonly DemoProduct[] {
  return demoProducts.filter((product) => product.groups.includes(group));
}

function repeated(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

test('has at least 70 products in all eight groups and their subgroups [SHOP-11]', () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(70);
  const tops = demoGroups.filter(({ parent }) => parent === undefined);
  expect(tops).toHaveLength(8);
  expect(leafGroups.filter(({ slug }) => productsIn(slug).length < 3)).toEqual([]);
});

test('keeps products out of the two groups that show their subgroups [SHOP-01]', () => {
  expect([...parentSlugs].toSorted()).toEqual(['cylinder-holders', 'modular-lock-display-parts']);
  expect([...parentSlugs].flatMap(productsIn)).toEqual([]);
});

test('offers an addon with every product of a group [SHOP-07]', () => {
  expect(leafGroups.filter(({ addonIds }) => addonIds.length > 0)).not.toEqual([]);
});

test('has a group longer than one page of nine [SHOP-11]', () => {
  expect(productsIn('pinning-trays').length).toBeGreaterThan(9);
});

test.each(prints)('shows $slug in filaments that it lists [SHOP-11]', (product) => {
  const colours = product.variations.flatMap(({ name, options }) =>
    name === 'Colour' ? options : [],
  );
  expect(product.colours).not.toEqual([]);
  const slugs = colours.map((colour) => colour.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'));
  expect(slugs.filter((slug) => !product.colours.includes(slug))).toEqual([]);
});

test('features at least six products, with another primary group [SHOP-11]', () => {
  expect(productsIn('featured').length).toBeGreaterThanOrEqual(6);
  expect(demoProducts.filter((product) => product.groups[0] === 'featured')).toEqual([]);
});

test('has videos and a size chart [SHOP-12]', () => {
  expect(demoProducts.filter((product) => product.size_chart_image_hash !== undefined)).not.toEqual(
    [],
  );
  const filmed = demoProducts.filter((product) => product.video_id !== undefined);
  expect(filmed.length).toBeGreaterThan(1);
});

test('has a 3D model of every printed product [SHOP-05]', () => {
  expect(prints.filter((product) => product.model_hash === undefined)).toEqual([]);
});

test('has a picture of every group and at least two of every product [SHOP-11]', () => {
  expect(demoGroups.filter((group) => group.image_hash === undefined)).toEqual([]);
  expect(demoProducts.filter((product) => product.images.length < 2)).toEqual([]);
});

test.each(demoProducts)('offers $slug in options that its variations name [SHOP-11]', (product) => {
  const { variations } = product;
  const hasOption = (name: string, option: string) =>
    variations.some((variation) => variation.name === name && variation.options.includes(option));
  expect(product.skus).not.toEqual([]);
  for (const { options } of product.skus)
    expect(Object.keys(options)).toHaveLength(variations.length);
  const pictured = product.images.flatMap(({ options }) => Object.entries(options));
  expect(pictured.filter(([name, option]) => !hasOption(name, option))).toEqual([]);
  expect(repeated(product.skus.map((sku) => JSON.stringify(sku.options)))).toEqual([]);
});

test('has prices above zero for skus and choices [SHOP-11]', () => {
  expect(skus.filter((sku) => sku.price_cents === 0)).toEqual([]);
  expect(demoAddonOptions.filter((option) => option.price_cents === 0)).toEqual([]);
  expect(demoAddons).not.toEqual([]);
});

test('has special prices, new products, sold-out products and a product with one left [SHOP-11]', () => {
  const specials = skus.filter((sku) => sku.special_cents !== undefined);
  expect(specials.length).toBeGreaterThanOrEqual(4);
  expect(demoProducts.filter((product) => product.is_new).length).toBeGreaterThanOrEqual(5);
  expect(skus.filter((sku) => sku.on_hand === 0).length).toBeGreaterThanOrEqual(2);
  expect(skus.filter((sku) => sku.code === 'LAST-ONE').map((sku) => sku.on_hand)).toEqual([1]);
});

test.each(demoProducts)(
  'describes $slug in 80 to 200 words of plain markup [SHOP-11]',
  ({ content }) => {
    const words = content
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/);
    expect(words.length).toBeGreaterThanOrEqual(80);
    expect(words.length).toBeLessThanOrEqual(200);
    expect(content.match(/<(?!\/?(?:p|ul|li|h3)>)[^>]*>/g)).toBeNull();
  },
);
