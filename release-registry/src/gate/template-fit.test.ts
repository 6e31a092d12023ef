import { SiteUnreachableError, type TemplateQuery } from '../control-plane.ts';
import { aSite, type TestSite } from '../testing/builders.ts';
import { providing, refusalsOf } from '../testing/refusals.ts';

const half = { kind: 'percent', percent: 50 } as const;

describe('templates', () => {
  const old = providing('shop/grid', 'shop/view');
  const next = { version: '1.1.0', record: providing('shop/view') };
  const used = async () => [{ template: 'shop/grid', pages: ['/', '/sale'], pageCount: 3 }];

  async function aSiteWithPages(findTemplateUse: typeof used): Promise<TestSite> {
    const site = await aSite(['mfe-shop'], { findTemplateUse });
    await site.publish({ record: old });
    return site;
  }

  test('refuses to remove a template that pages show, and names the pages [FED-12]', async () => {
    const site = await aSiteWithPages(used);
    expect(await refusalsOf(site.publish(next))).toEqual([
      {
        code: 'template-in-use',
        what: 'it no longer provides shop/grid, which 3 pages show: /, /sale and 1 more',
        who: '/, /sale and 1 more',
        todo: expect.stringContaining('remove the blocks from these pages, or keep shop/grid'),
      },
    ]);
  });

  test('allows removing a template that no page shows [FED-12]', async () => {
    const site = await aSiteWithPages(async () => [
      { template: 'shop/grid', pages: [], pageCount: 0 },
    ]);
    expect(await refusalsOf(site.publish(next))).toEqual([]);
  });

  test('asks the site only about removed templates [FED-12]', async () => {
    const asked: (readonly TemplateQuery[])[] = [];
    const site = await aSite(['mfe-shop'], {
      findTemplateUse: async (templates) => {
        asked.push(templates);
        return [];
      },
    });
    await site.publish({ record: old });
    await site.publish({ version: '1.0.1', record: old });
    await site.publish(next);
    expect(asked).toEqual([[{ template: 'shop/grid' }]]);
  });

  test('continues without the site only on request, and records it in the history [FED-12]', async () => {
    const site = await aSiteWithPages(async () => {
      throw new SiteUnreachableError('http://localhost:1 does not respond');
    });
    expect(await refusalsOf(site.publish(next))).toMatchObject([
      {
        code: 'site-not-reachable',
        what: expect.stringContaining('http://localhost:1 does not respond'),
        todo: expect.stringContaining('--without-site'),
      },
    ]);
    await site.publish(next, { site: 'skip' });
    const command = { remote: 'mfe-shop', version: '1.1.0', share: half };
    expect(await refusalsOf(site.controlPlane.rollout(command))).toHaveLength(1);
    await site.controlPlane.rollout(command, { site: 'skip' });
    const reasons = (await site.controlPlane.history()).map(({ reason }) => reason);
    expect(reasons.slice(1)).toEqual([
      'stored; templates in use were not checked (--without-site)',
      'given to 50%; templates in use were not checked (--without-site)',
    ]);
  });
});

describe('nested templates', () => {
  const book = { remote: 'mfe-cart', record: providing('cart/view', 'cart/addresses') };
  const profile = {
    remote: 'mfe-account',
    record: { ...providing('account/profile'), nests: ['cart/addresses'] },
  };
  const withoutBook = { remote: 'mfe-cart', version: '1.1.0', record: providing('cart/view') };

  const aSiteWithProfile = async () => {
    const site = await aSite(['mfe-cart', 'mfe-account'], { findTemplateUse: async () => [] });
    await site.publish(book);
    await site.publish(profile);
    return site;
  };

  test('refuses to remove a template that a live remote nests, with and without the site [FED-12]', async () => {
    const site = await aSiteWithProfile();
    const refusal = {
      code: 'template-nested',
      what: 'it no longer provides cart/addresses, which mfe-account@1.0.0 shows inside its blocks',
      who: 'mfe-account@1.0.0',
      todo: 'keep cart/addresses, or promote a mfe-account that does not nest it first',
    };
    expect(await refusalsOf(site.publish(withoutBook))).toEqual([refusal]);
    expect(await refusalsOf(site.publish(withoutBook, { site: 'skip' }))).toEqual([refusal]);
  });

  test('allows removing it once no live remote nests it [FED-12]', async () => {
    const site = await aSiteWithProfile();
    const withoutNests = { ...profile, version: '1.1.0', record: { ...profile.record, nests: [] } };
    await site.publish(withoutNests);
    expect(await refusalsOf(site.publish(withoutBook))).toHaveLength(1);
    await site.controlPlane.rollout({
      remote: 'mfe-account',
      version: '1.1.0',
      share: {
        kind: 'percent',
        percent: 50,
      },
    });
    expect(await refusalsOf(site.publish(withoutBook))).toHaveLength(1);
    await site.controlPlane.promote('mfe-account');
    expect(await refusalsOf(site.publish(withoutBook))).toEqual([]);
  });

  test('refuses a release that nests its own template and no longer provides it [FED-12]', async () => {
    const site = await aSiteWithProfile();
    await site.publish({ ...withoutBook, record: { ...book.record, nests: ['cart/addresses'] } });
    const selfNesting = { ...withoutBook, version: '1.2.0' };
    const record = { ...selfNesting.record, nests: ['cart/addresses'] };
    expect(await refusalsOf(site.publish({ ...selfNesting, record }))).toMatchObject([
      { code: 'template-nested', who: 'mfe-cart@1.2.0' },
      { code: 'template-nested', who: 'mfe-account@1.0.0' },
    ]);
  });

  test('warns about a nested template that no live release provides [FED-12]', async () => {
    const site = await aSite(['mfe-account']);
    const { warnings } = await site.publish(profile);
    expect(warnings).toEqual(['it nests cart/addresses, which no live release provides']);
  });
});
