/** Products and groups of the demo site, assembled from its rows. */
import * as v from 'valibot';
import { readDemoRows } from './demo-rows.ts';

const groupSchema = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  model: v.string(),
  content: v.optional(v.string(), ''),
  image_hash: v.optional(v.string()),
  lft: v.number(),
  rgt: v.number(),
  level: v.number(),
});
const productSchema = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  badge: v.optional(v.string()),
  content: v.string(),
  is_new: v.boolean(),
  is_ticket: v.boolean(),
  colours: v.array(v.string()),
  video_id: v.optional(v.number()),
  size_chart_image_hash: v.optional(v.string()),
  model_hash: v.optional(v.string()),
});
const membershipSchema = v.object({
  product_id: v.number(),
  group_id: v.number(),
  is_primary: v.boolean(),
});
const imageSchema = v.object({
  product_id: v.number(),
  image_hash: v.string(),
  options: v.record(v.string(), v.string()),
});
const variationSchema = v.object({ id: v.number(), product_id: v.number(), name: v.string() });
const optionSchema = v.object({ id: v.number(), variation_id: v.number(), label: v.string() });
const skuSchema = v.object({
  product_id: v.number(),
  code: v.string(),
  price_cents: v.number(),
  special_cents: v.optional(v.number()),
  option_key: v.string(),
  on_hand: v.number(),
});
const addonSchema = v.object({
  id: v.number(),
  name: v.string(),
  type: v.string(),
  price_cents: v.number(),
});
const productAddonSchema = v.object({ product_id: v.number(), addon_id: v.number() });
const groupAddonSchema = v.object({ group_id: v.number(), addon_id: v.number() });
const addonOptionSchema = v.object({ addon_id: v.number(), price_cents: v.number() });

const rows = readDemoRows();

/** Rows of a table, in the order of their ids. */
function list<Schema extends v.GenericSchema>(table: string, schema: Schema) {
  return v.parse(v.array(schema), rows.get(table) ?? []);
}

const groups = list('grp', groupSchema);
const memberships = list('product_group', membershipSchema);
const variations = list('variation', variationSchema);
const options = list('variation_option', optionSchema);
const skus = list('sku', skuSchema);
const images = list('product_image', imageSchema);
const addons = list('addon', addonSchema);
const productAddons = list('product_addon', productAddonSchema);
const groupAddons = list('group_addon', groupAddonSchema);

export const demoAddonOptions = list('addon_option', addonOptionSchema);
export const demoAddons = addons;
export type DemoProduct = (typeof demoProducts)[number];

/** As in the menu, without the root. */
export const demoGroups = groups
  .filter(({ model, level }) => model === 'Product' && level > 0)
  .toSorted((left, right) => left.lft - right.lft)
  .map((group) => ({
    ...group,
    parent: groups.find(
      ({ model, level, lft, rgt }) =>
        model === 'Product' &&
        level === group.level - 1 &&
        level > 0 &&
        lft < group.lft &&
        rgt > group.rgt,
    )?.slug,
    addonIds: groupAddons
      .filter(({ group_id: of }) => of === group.id)
      .map((each) => each.addon_id),
  }));

export const demoProducts = list('product', productSchema).map((product) => ({
  ...product,
  /** Slugs, the primary group's first. */
  groups: memberships
    .filter(({ product_id: of }) => of === product.id)
    .toSorted((left, right) => Number(right.is_primary) - Number(left.is_primary))
    .map(({ group_id: groupId }) => groups.find((group) => group.id === groupId)?.slug ?? ''),
  images: images.filter(({ product_id: of }) => of === product.id),
  variations: variations.filter(({ product_id: of }) => of === product.id).map(describeVariation),
  skus: skus.filter(({ product_id: of }) => of === product.id).map(describeSku),
  addons: productAddons
    .filter(({ product_id: of }) => of === product.id)
    .flatMap(({ addon_id: addonId }) => addons.find((addon) => addon.id === addonId) ?? []),
}));

function describeVariation({ id, name }: v.InferOutput<typeof variationSchema>) {
  const labels = options.filter(({ variation_id: of }) => of === id).map(({ label }) => label);
  return { name, options: labels };
}

function describeSku(sku: v.InferOutput<typeof skuSchema>) {
  const chosen = sku.option_key.split(/\D+/).flatMap((key) => {
    const option = options.find(({ id }) => String(id) === key);
    const variation = variations.find(({ id }) => id === option?.variation_id);
    return option === undefined || variation === undefined
      ? []
      : [[variation.name, option.label] as const];
  });
  return { ...sku, options: Object.fromEntries(chosen) };
}
