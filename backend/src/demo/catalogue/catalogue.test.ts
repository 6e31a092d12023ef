import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnv } from '../../config/env.ts';
import { demoGroups, demoProducts } from './catalogue.ts';
import { DEMO_GROUP_SLUGS, DEMO_SUBGROUP_SLUGS } from './types.ts';
import type { DemoGroupSlug, DemoProduct, DemoSku } from './types.ts';

/** What comes out of the printer; the others are tickets. */
const prints = demoProducts.filter(({ ticket }) => ticket === undefined);
const skus = demoProducts.flatMap((product) => product.skus);

const parentSlugs = new Set<DemoGroupSlug>(demoGroups.flatMap(({ parent }) => parent ?? []));
const leafGroups = demoGroups.filter(({ slug }) => !parentSlugs.has(slug));

test('fills all eight groups and those below them with 70 products and more [SHOP-11]', () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(70);
  const slugs = [...DEMO_GROUP_SLUGS, ...DEMO_SUBGROUP_SLUGS].toSorted();
  expect(demoGroups.map((group) => group.slug).toSorted()).toEqual(slugs);
  expect(leafGroups.filter(({ slug }) => productsIn(slug).length < 3)).toEqual([]);
});

test('keeps products out of the two groups that show their subgroups [SHOP-01]', () => {
  expect([...parentSlugs].toSorted()).toEqual(['cylinder-holders', 'modular-lock-display-parts']);
  expect([...parentSlugs].flatMap(productsIn)).toEqual([]);
});

test('lists every subgroup right after its parent [SHOP-02]', () => {
  const families = demoGroups.map(({ slug, parent }) => parent ?? slug);
  const starts = families.filter((family, index) => family !== families[index - 1]);
  expect(repeated(starts)).toEqual([]);
  expect(starts.toSorted()).toEqual(DEMO_GROUP_SLUGS);
  expect(demoGroups.filter(({ slug, parent }) => parent === slug)).toEqual([]);
});

test('offers something with every product of a group [SHOP-07]', () => {
  expect(leafGroups.filter(({ addons }) => (addons ?? []).length > 0)).not.toEqual([]);
});

test('has a group longer than one page of nine [SHOP-11]', () => {
  expect(productsIn('pinning-trays').length).toBeGreaterThan(9);
});

test.each(prints)('paints $slug in filaments it lists [SHOP-11]', (product) => {
  const painted = product.variations.flatMap(({ name, options }) =>
    name === 'Colour' ? options : [],
  );
  const listed: readonly string[] = product.colours;
  expect(listed).not.toEqual([]);
  expect(painted.filter((colour) => !listed.includes(colour))).toEqual([]);
});

test('features at least six products, none of them primarily [SHOP-11]', () => {
  expect(productsIn('featured').length).toBeGreaterThanOrEqual(6);
  expect(demoProducts.filter((product) => product.groups[0] === 'featured')).toEqual([]);
});

test('gives every product and sku a name of its own [SHOP-11]', () => {
  expect(repeated(demoProducts.map((product) => product.slug))).toEqual([]);
  expect(repeated(skus.map((sku) => sku.code))).toEqual([]);
});

test('has videos and a size chart, whose picture exists [SHOP-12]', () => {
  const charts = demoProducts.flatMap(({ sizeChart }) => sizeChart ?? []);
  expect(charts.length).toBeGreaterThan(0);
  expect(charts.filter(({ file }) => !existsSync(picturePath(file)))).toEqual([]);
  expect(demoProducts.filter(({ videoId }) => videoId !== undefined).length).toBeGreaterThan(1);
});

test('has a model of every product that is printed, shown in three dimensions [SHOP-05]', () => {
  const modelPath = (slug: string) => path.join(readEnv({}).demoModelsDir, `${slug}.glb`);
  expect(prints.filter(({ slug }) => !existsSync(modelPath(slug)))).toEqual([]);
});

test('shows a picture that exists for every product and group [SHOP-11]', () => {
  const files = [
    ...demoProducts.flatMap((product) => product.images.map((image) => image.file)),
    ...demoGroups.map((group) => group.imageFile),
  ];
  expect(files.filter((file) => !existsSync(picturePath(file)))).toEqual([]);
  expect(demoProducts.filter((product) => product.images.length < 2)).toEqual([]);
});

test.each(demoProducts)('offers $slug in options that its variations name [SHOP-11]', (product) => {
  expect(product.skus.length).toBeGreaterThan(0);
  expect(product.skus.filter((sku) => !choosesEveryVariation(product, sku))).toEqual([]);
  const pictured = product.images.flatMap((image) => Object.entries(image.options ?? {}));
  expect(pictured.filter(([name, option]) => !hasOption(product, name, option))).toEqual([]);
  expect(repeated(product.skus.map((sku) => JSON.stringify(sku.options)))).toEqual([]);
});

test('prices everything in whole cents, specials below the price [SHOP-11]', () => {
  const addons = [...demoProducts, ...demoGroups].flatMap((seller) => seller.addons ?? []);
  const amounts = [
    ...skus.flatMap((sku) => [sku.priceCents, sku.specialCents ?? sku.priceCents]),
    ...addons.flatMap((addon) => [
      addon.priceCents ?? 1,
      ...(addon.options ?? []).map((option) => option.priceCents),
    ]),
  ];
  expect(amounts.filter((cents) => !Number.isInteger(cents) || cents <= 0)).toEqual([]);
  expect(
    skus.filter((sku) => sku.specialCents !== undefined && sku.specialCents >= sku.priceCents),
  ).toEqual([]);
});

test('has specials, new products, empty shelves and one last piece to try [SHOP-11]', () => {
  expect(skus.filter((sku) => sku.specialCents !== undefined).length).toBeGreaterThanOrEqual(4);
  expect(demoProducts.filter((product) => product.isNew).length).toBeGreaterThanOrEqual(5);
  expect(skus.filter((sku) => sku.onHand === 0).length).toBeGreaterThanOrEqual(2);
  expect(skus.filter((sku) => sku.code === 'LAST-ONE').map((sku) => sku.onHand)).toEqual([1]);
});

test.each(demoProducts)(
  'describes $slug in 80 to 200 words of plain markup [SHOP-11]',
  (product) => {
    const words = product.contentHtml
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/);
    expect(words.length).toBeGreaterThanOrEqual(80);
    expect(words.length).toBeLessThanOrEqual(200);
    expect(product.contentHtml.match(/<(?!\/?(?:p|ul|li|h3)>)[^>]*>/g)).toBeNull();
  },
);

function productsIn(group: DemoGroupSlug): readonly DemoProduct[] {
  return demoProducts.filter((product) => product.groups.includes(group));
}

function repeated(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

function hasOption(product: DemoProduct, name: string, option: string): boolean {
  return product.variations.some(
    (variation) => variation.name === name && variation.options.includes(option),
  );
}

function choosesEveryVariation(product: DemoProduct, sku: DemoSku): boolean {
  const chosen = Object.entries(sku.options);
  return (
    chosen.length === product.variations.length &&
    chosen.every(([name, option]) => hasOption(product, name, option))
  );
}

function picturePath(file: string): string {
  return fileURLToPath(new URL(`../../../demo/pictures/${file}`, import.meta.url));
}
