/**
 * Search engines' rules for structured data (docs/discovery.md): required properties by
 * type, and the format of their values. Not a schema.org validator.
 */
import { isRecord } from 'shared-contracts/json';

type Item = Readonly<Record<string, unknown>>;
type Rule = (item: Item) => readonly string[];

const HEADLINE_MAX = 110;

const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['WebSite', (item) => [...texts(item, 'name'), ...addresses(item, 'url', '@id')]],
  ['WebPage', (item) => [...texts(item, 'name'), ...addresses(item, 'url', '@id')]],
  ['Organization', (item) => [...texts(item, 'name'), ...addresses(item, 'url')]],
  ['Person', (item) => texts(item, 'name')],
  ['Brand', (item) => texts(item, 'name')],
  ['SearchAction', (item) => [...texts(item, 'query-input'), ...items(item, 'target')]],
  ['EntryPoint', (item) => texts(item, 'urlTemplate')],
  ['BlogPosting', article],
  ['BreadcrumbList', breadcrumb],
  ['ListItem', (item) => [...texts(item, 'name'), ...addresses(item, 'item')]],
  ['FAQPage', (item) => items(item, 'mainEntity')],
  ['Question', (item) => [...texts(item, 'name'), ...items(item, 'acceptedAnswer')]],
  ['Answer', (item) => texts(item, 'text')],
  ['Product', product],
  [
    'ProductGroup',
    (item) => [...texts(item, 'name', 'productGroupID'), ...items(item, 'hasVariant')],
  ],
  ['Offer', offer],
  ['Review', (item) => [...items(item, 'author', 'reviewRating'), ...texts(item, 'reviewBody')]],
  ['Rating', rating],
  [
    'AggregateRating',
    (item) => [...rating(item), ...faultIf(!isCount(item['reviewCount']), 'reviewCount')],
  ],
  [
    'VideoObject',
    (item) => [
      ...texts(item, 'name'),
      ...addresses(item, 'thumbnailUrl'),
      ...faultIf(!isDate(item['uploadDate']), 'uploadDate'),
    ],
  ],
]);

/** Faults in the structured data of one page; empty when there are none. */
export function listStructuredDataFaults(found: readonly Item[]): readonly string[] {
  const types = found.map((item) => String(item['@type']));
  const once = ['WebSite', 'WebPage', 'FAQPage', 'BreadcrumbList', 'Organization'];
  return [
    ...found.flatMap((item) => faultIf(item['@context'] !== 'https://schema.org', '@context')),
    ...once.flatMap((type) =>
      faultIf(types.filter((own) => own === type).length > 1, `two ${type}`),
    ),
    ...found.flatMap(listFaults),
  ];
}

/** Faults of an item and of everything nested in it. */
function listFaults(item: Item): readonly string[] {
  const type = String(item['@type']);
  const rule = RULES.get(type);
  const own = rule === undefined ? [`no rule for ${type}`] : rule(item);
  const empty = Object.entries(item).flatMap(([name, value]) =>
    faultIf(value === null || value === '', `${name} is empty`),
  );
  const nested = Object.values(item)
    .flat()
    .filter(isRecord)
    .filter((value) => '@type' in value)
    .flatMap(listFaults);
  return [...[...own, ...empty].map((fault) => `${type}: ${fault}`), ...nested];
}

function article(item: Item): readonly string[] {
  const { headline, image } = item;
  return [
    ...texts(item, 'headline'),
    ...faultIf(typeof headline === 'string' && headline.length > HEADLINE_MAX, 'headline too long'),
    ...faultIf(!listOf(image).every(isAddress) || listOf(image).length === 0, 'image'),
    ...['datePublished', 'dateModified'].flatMap((name) =>
      faultIf(name in item && !isDate(item[name]), name),
    ),
    ...items(item, 'author', 'publisher'),
  ];
}

function breadcrumb({ itemListElement }: Item): readonly string[] {
  const entries = listOf(itemListElement).filter(isRecord);
  return [
    ...faultIf(entries.length < 2, 'fewer than two entries'),
    ...faultIf(
      entries.some(({ position }, index) => position !== index + 1),
      'position',
    ),
  ];
}

function product(item: Item): readonly string[] {
  return [
    ...texts(item, 'name'),
    ...faultIf(!listOf(item['image']).every(isAddress) || !('image' in item), 'image'),
    ...items(item, 'offers'),
  ];
}

/** Price in Australian dollars, availability, and validity until the end of next year. */
function offer(item: Item): readonly string[] {
  const { price, priceCurrency, availability, priceValidUntil } = item;
  const nextYear = new Date().getUTCFullYear() + 1;
  return [
    ...faultIf(typeof price !== 'string' || !/^\d+\.\d{2}$/.test(price), 'price'),
    ...faultIf(priceCurrency !== 'AUD', 'priceCurrency'),
    ...faultIf(priceValidUntil !== `${nextYear}-12-31`, 'priceValidUntil'),
    ...faultIf(
      !/^https:\/\/schema\.org\/(In|OutOf)Stock$/.test(String(availability)),
      'availability',
    ),
    ...addresses(item, 'url'),
  ];
}

function rating({ ratingValue, worstRating, bestRating }: Item): readonly string[] {
  const isWithin = typeof ratingValue === 'number' && ratingValue >= 1 && ratingValue <= 5;
  return faultIf(!isWithin || worstRating !== 1 || bestRating !== 5, 'not from 1 to 5');
}

function texts(item: Item, ...names: readonly string[]): readonly string[] {
  return names.filter((name) => typeof item[name] !== 'string' || item[name] === '');
}

function addresses(item: Item, ...names: readonly string[]): readonly string[] {
  return names.filter((name) => !isAddress(item[name]));
}

/** An item with a type, or a list of items. */
function items(item: Item, ...names: readonly string[]): readonly string[] {
  return names.filter((name) => {
    const found = listOf(item[name]);
    return found.length === 0 || !found.every((value) => isRecord(value) && '@type' in value);
  });
}

function faultIf(isWrong: boolean, fault: string): readonly string[] {
  return isWrong ? [fault] : [];
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
