import { SiteUnreachableError, type TemplateQuery } from '../control-plane.ts';
import { aRecord, aSite } from '../testing/builders.ts';
import { refusalsOf, type RecordParts } from '../testing/refusals.ts';

const TEMPLATE = 'shop/grid';
const [PROVIDED] = aRecord().provides;

/** A release whose block has these fields. */
function withFields(properties: Readonly<Record<string, object>>): RecordParts {
  if (PROVIDED === undefined) throw new Error('The record provides nothing');
  const fields = { type: 'object', title: 'Grid', properties };
  return { provides: [{ ...PROVIDED, template: TEMPLATE, fields }] };
}

const text = (maxLength: number) => ({ type: 'string', maxLength, title: 'T', 'x-kind': 'text' });
const tones = (...values: readonly string[]) => ({
  anyOf: values.map((value) => ({ const: value, title: value })),
  'x-kind': 'choice',
});
const reference = (target: string) => ({
  anyOf: [{ type: 'string', pattern: '^\\w+$' }, { type: 'integer' }],
  'x-kind': 'reference',
  'x-reference': target,
});

const BEFORE = withFields({
  heading: text(100),
  tone: tones('wht', 'blk'),
  group: reference('product-group'),
});

/** What the gate refuses in a second release, on a site whose pages set every field. */
async function judge(next: RecordParts, pageCount = 1) {
  const asked: TemplateQuery[] = [];
  const site = await aSite(['mfe-shop'], {
    findTemplateUse: async (queries) => {
      asked.push(...queries);
      return queries.map((query) => ({ ...query, pages: pageCount ? ['/sale'] : [], pageCount }));
    },
  });
  await site.publish({ record: BEFORE });
  const refusals = await refusalsOf(site.publish({ version: '1.1.0', record: next }));
  return { asked, refusals };
}

const kept = { heading: text(100), tone: tones('wht', 'blk'), group: reference('product-group') };

test.each([
  ['is removed', 'heading', { tone: kept.tone, group: kept.group }],
  ['may be longer than 50 characters', 'heading', { ...kept, heading: text(50) }],
  ['may be "blk"', 'tone', { ...kept, tone: tones('wht') }],
  ['refers to article instead of product-group', 'group', { ...kept, group: reference('article') }],
])(
  'refuses a field that %s, with the pages that have a value for it [FED-32 FED-12]',
  async (why, field, next) => {
    const { asked, refusals } = await judge(withFields(next));
    expect(asked).toEqual([{ template: TEMPLATE, field }]);
    expect(refusals).toEqual([
      {
        code: 'field-in-use',
        what: `the field ${field} of ${TEMPLATE} ${why}, and a page has a value for it: /sale`,
        who: '/sale',
        todo: expect.stringContaining(`keep ${field} as it was`),
      },
    ]);
  },
);

test.each([
  ['an added field', { ...kept, more: text(10) }],
  ['a longer limit', { ...kept, heading: text(200) }],
  ['another choice', { ...kept, tone: tones('wht', 'blk', 'bnd') }],
  [
    'a renamed field',
    { tone: kept.tone, group: kept.group, title: { ...text(100), 'x-was': ['heading'] } },
  ],
  ['another label', { ...kept, heading: { ...text(100), title: 'Title' } }],
])('accepts %s without asking the site [FED-32]', async (_, next) => {
  expect(await judge(withFields(next))).toEqual({ asked: [], refusals: [] });
});

test('accepts a removed field that no page has a value for [FED-32]', async () => {
  const { refusals } = await judge(withFields({ tone: kept.tone, group: kept.group }), 0);
  expect(refusals).toEqual([]);
});

test('names the field when the site does not respond [FED-32]', async () => {
  const site = await aSite(['mfe-shop'], {
    findTemplateUse: async () => {
      throw new SiteUnreachableError('http://localhost:1 does not respond');
    },
  });
  await site.publish({ record: BEFORE });
  const record = withFields({ tone: kept.tone, group: kept.group });
  expect(await refusalsOf(site.publish({ version: '1.1.0', record }))).toMatchObject([
    {
      code: 'site-not-reachable',
      what: expect.stringContaining('heading of shop/grid is removed'),
    },
  ]);
});
