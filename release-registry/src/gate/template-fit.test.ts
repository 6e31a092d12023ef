import { SiteNotReachable } from '../control-plane.ts';
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

  test('FED-12 refuses to take away a template that pages show, and names the pages', async () => {
    const site = await aSiteWithPages(used);
    expect(await refusalsOf(site.publish(next))).toEqual([
      {
        code: 'template-in-use',
        what: 'it no longer provides shop/grid, which 3 pages show: /, /sale and 1 more',
        who: '/, /sale and 1 more',
        todo: expect.stringContaining('take the blocks off these pages, or keep shop/grid'),
      },
    ]);
  });

  test('FED-12 takes away a template that no page shows', async () => {
    const site = await aSiteWithPages(async () => [
      { template: 'shop/grid', pages: [], pageCount: 0 },
    ]);
    expect(await refusalsOf(site.publish(next))).toEqual([]);
  });

  test('FED-12 asks the site about nothing but templates that are taken away', async () => {
    const asked: (readonly string[])[] = [];
    const site = await aSite(['mfe-shop'], {
      findTemplateUse: async (templates) => {
        asked.push(templates);
        return [];
      },
    });
    await site.publish({ record: old });
    await site.publish({ version: '1.0.1', record: old });
    await site.publish(next);
    expect(asked).toEqual([['shop/grid']]);
  });

  test('FED-12 goes on without a site only when told to, and the history says so', async () => {
    const site = await aSiteWithPages(async () => {
      throw new SiteNotReachable('http://localhost:1 does not answer');
    });
    expect(await refusalsOf(site.publish(next))).toMatchObject([
      {
        code: 'site-not-reachable',
        what: expect.stringContaining('http://localhost:1 does not answer'),
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
      'given to 50 %; templates in use were not checked (--without-site)',
    ]);
  });
});
