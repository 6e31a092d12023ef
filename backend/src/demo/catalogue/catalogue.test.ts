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

test('SHOP-11 fills all eight groups and those below them with 70 products and more', () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(70);
  const slugs = [...DEMO_GROUP_SLUGS, ...DEMO_SUBGROUP_SLUGS].toSorted();
  expect(demoGroups.map((group) => group.slug).toSorted()).toEqual(slugs);
  expect(leafGroups.filter(({ slug }) => productsIn(slug).length < 3)).toEqual([]);
});

test('SHOP-01 keeps products out of the two groups that show their subgroups', () => {
  expect([...parentSlugs].toSorted()).toEqual(['cylinder-holders', 'modular-lock-display-parts']);
  expect([...parentSlugs].flatMap(productsIn)).toEqual([]);
});

test('SHOP-02 lists every subgroup right after its parent', () => {
  const families = demoGroups.map(({ slug, parent }) => parent ?? slug);
  const starts = families.filter((family, index) => family !== families[index - 1]);
  expect(repeated(starts)).toEqual([]);
  expect(starts.toSorted()).toEqual(DEMO_GROUP_SLUGS);
  expect(demoGroups.filter(({ slug, parent }) => parent === slug)).toEqual([]);
});

test('SHOP-07 offers something with every product of a group', () => {
  expect(leafGroups.filter(({ addons }) => (addons ?? []).length > 0)).not.toEqual([]);
});

test('SHOP-11 has a group longer than one page of nine', () => {
  expect(productsIn('pinning-trays').length).toBeGreaterThan(9);
});

test.each(prints)('SHOP-11 paints $slug in filaments it lists', (product) => {
  const painted = product.variations.flatMap(({ name, options }) =>
    name === 'Colour' ? options : [],
  );
  const listed: readonly string[] = product.colours;
  expect(listed).not.toEqual([]);
  expect(painted.filter((colour) => !listed.includes(colour))).toEqual([]);
});

test('SHOP-11 features at least six products, none of them primarily', () => {
  expect(productsIn('featured').length).toBeGreaterThanOrEqual(6);
  expect(demoProducts.filter((product) => product.groups[0] === 'featured')).toEqual([]);
});

test('SHOP-11 gives every product and sku a name of its own', () => {
  expect(repeated(demoProducts.map((product) => product.slug))).toEqual([]);
  expect(repeated(skus.map((sku) => sku.code))).toEqual([]);
});

test('SHOP-12 has videos and a size chart, whose picture exists', () => {
  const charts = demoProducts.flatMap(({ sizeChart }) => sizeChart ?? []);
  expect(charts.length).toBeGreaterThan(0);
  expect(charts.filter(({ file }) => !existsSync(picturePath(file)))).toEqual([]);
  expect(demoProducts.filter(({ videoId }) => videoId !== undefined).length).toBeGreaterThan(1);
});

test('SHOP-05 has a model of every product that is printed, shown in three dimensions', () => {
  const modelPath = (slug: string) => path.join(readEnv({}).demoModelsDir, `${slug}.glb`);
  expect(prints.filter(({ slug }) => !existsSync(modelPath(slug)))).toEqual([]);
});

test('SHOP-11 shows a picture that exists for every product and group', () => {
  const files = [
    ...demoProducts.flatMap((product) => product.images.map((image) => image.file)),
    ...demoGroups.map((group) => group.imageFile),
  ];
  expect(files.filter((file) => !existsSync(picturePath(file)))).toEqual([]);
  expect(demoProducts.filter((product) => product.images.length < 2)).toEqual([]);
});

test.each(demoProducts)('SHOP-11 offers $slug in options that its variations name', (product) => {
  expect(product.skus.length).toBeGreaterThan(0);
  expect(product.skus.filter((sku) => !choosesEveryVariation(product, sku))).toEqual([]);
  const pictured = product.images.flatMap((image) => Object.entries(image.options ?? {}));
  expect(pictured.filter(([name, option]) => !hasOption(product, name, option))).toEqual([]);
  expect(repeated(product.skus.map((sku) => JSON.stringify(sku.options)))).toEqual([]);
});

test('SHOP-11 prices everything in whole cents, specials below the price', () => {
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

test('SHOP-11 has specials, new products, empty shelves and one last piece to try', () => {
  expect(skus.filter((sku) => sku.specialCents !== undefined).length).toBeGreaterThanOrEqual(4);
  expect(demoProducts.filter((product) => product.isNew).length).toBeGreaterThanOrEqual(5);
  expect(skus.filter((sku) => sku.onHand === 0).length).toBeGreaterThanOrEqual(2);
  expect(skus.filter((sku) => sku.code === 'LAST-ONE').map((sku) => sku.onHand)).toEqual([1]);
});

test.each(demoProducts)('SHOP-11 describes $slug in 80 to 200 words of plain markup', (product) => {
  const words = product.contentHtml
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/);
  expect(words.length).toBeGreaterThanOrEqual(80);
  expect(words.length).toBeLessThanOrEqual(200);
  expect(product.contentHtml.match(/<(?!\/?(?:p|ul|li|h3)>)[^>]*>/g)).toBeNull();
});

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
