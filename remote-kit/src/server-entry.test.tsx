import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { Block } from 'shared-contracts/page';
import type { SlotData, SlotRequest } from 'shared-contracts/slot';
import type { BlockViewProps, ServerBlock } from './block.tsx';
import { NestedSlotView } from './nested-slot.tsx';
import { createServerEntry } from './server-entry.tsx';
import { useSessionState, useStorefront } from './storefront.tsx';
import { aBlock, aLocation, aSlotRequest, createFakeApi } from './testing.tsx';

const CONTEXT: ServerContext = { api: createFakeApi({ '/greeting': 'Hello' }) };
const PRICE = { name: 'price', blocks: [aBlock({ id: 'n1', template: 'other/price' })] };

const blocks: Record<string, ServerBlock> = {
  'test/text': {
    View: ({ data }: BlockViewProps<string>) => <p>{data}</p>,
    load: async (block) => ({ data: block.variables['text'] ?? null }),
    head: (data: string) => ({ title: data, meta: [{ name: 'text', content: data }] }),
  },
  'test/greeting': {
    View: ({ data }: BlockViewProps<string>) => <p>{data}</p>,
    load: async (_block, { location }, { api }) => ({
      data: `${String(await api.get('/greeting'))} ${location.pathname}`,
    }),
    head: () => ({ title: 'Greeting', description: 'Says hello', robots: 'noindex' }),
  },
  'test/nested': {
    View: () => <NestedSlotView name="price" />,
    load: async () => ({ data: null, nested: [PRICE] }),
  },
  'test/missing': { View: () => null, load: async () => ({ data: null, status: 404 }) },
};

const entry = createServerEntry({ blocks });

function aRequest(...requested: readonly Block[]): SlotRequest {
  const [block = aBlock({ template: 'test/text' })] = requested;
  return aSlotRequest({
    block,
    path: '/page?x=1',
    slot: { id: 'main', remote: 'mfe-test', blocks: requested },
  });
}

function aText(id: string, text: string): Block {
  return aBlock({ id, template: 'test/text', variables: { text } });
}

describe('load', () => {
  test('FED-02 answers the data of each block by its id', async () => {
    const request = aRequest(aText('1', 'One'), aBlock({ id: '2', template: 'test/greeting' }));
    await expect(entry.load(request, CONTEXT)).resolves.toEqual({
      blocks: { '1': 'One', '2': 'Hello /page' },
      nested: [],
      status: 200,
    });
  });

  test('FED-02 joins nested slots and answers 404 when one block does', async () => {
    const request = aRequest(
      aBlock({ id: '1', template: 'test/nested' }),
      aBlock({ id: '2', template: 'test/missing' }),
      aText('3', 'Three'),
    );
    await expect(entry.load(request, CONTEXT)).resolves.toEqual({
      blocks: { '1': null, '2': null, '3': 'Three' },
      nested: [PRICE],
      status: 404,
    });
  });

  test.each(['test/other', 'constructor', ''])(
    'FED-07 rejects the template "%s", which the remote does not provide',
    async (template) => {
      const request = aRequest(aText('1', 'One'), aBlock({ id: '2', template }));
      await expect(entry.load(request, CONTEXT)).rejects.toThrow(
        `mfe-test does not provide ${template}`,
      );
    },
  );

  test('FED-07 rejects when the load of a block does, and names the block', async () => {
    const context = { api: createFakeApi() };
    const request = aRequest(aText('1', 'One'), aBlock({ id: '7', template: 'test/greeting' }));
    await expect(entry.load(request, context)).rejects.toThrow(
      /^Block 7 \(test\/greeting\): API call failed/,
    );
  });
});

describe('head', () => {
  test('FED-02 the first block that sets a value wins, and lists are joined', async () => {
    const request = aRequest(
      aText('1', 'One'),
      aBlock({ id: '2', template: 'test/greeting' }),
      aText('3', 'Three'),
    );
    const data = await entry.load(request, CONTEXT);
    expect(entry.head(request, data)).toEqual({
      title: 'One',
      description: 'Says hello',
      robots: 'noindex',
      meta: [
        { name: 'text', content: 'One' },
        { name: 'text', content: 'Three' },
      ],
      links: [],
      jsonLd: [],
    });
  });

  test('FED-02 a block without a head adds nothing', async () => {
    const request = aRequest(aBlock({ template: 'test/nested' }));
    const data = await entry.load(request, CONTEXT);
    expect(entry.head(request, data)).toEqual({ meta: [], links: [], jsonLd: [] });
  });
});

describe('render', () => {
  async function renderView(View: () => ReactNode, data?: Partial<SlotData>): Promise<string> {
    const view = createServerEntry({
      blocks: { 'test/view': { View, load: async () => ({ data: null }) } },
    });
    return view.render({
      slot: {
        id: 'main',
        remote: 'mfe-test',
        blocks: [aBlock({ template: 'test/view' })],
      },
      data: { blocks: { '1': null }, nested: [], status: 200, ...data },
      location: aLocation('/page?x=1'),
    });
  }

  test('FED-06 writes the blocks in their order, their text escaped', async () => {
    const { slot } = aRequest(aText('1', '<b>One</b>'), aText('2', 'Two'));
    const data: SlotData = { blocks: { '1': '<b>One</b>', '2': 'Two' }, nested: [], status: 200 };
    await expect(entry.render({ slot, data, location: aLocation() })).resolves.toBe(
      '<p>&lt;b&gt;One&lt;/b&gt;</p><p>Two</p>',
    );
  });

  test('FED-06 writes a marker where a nested slot goes', async () => {
    const html = await renderView(() => <NestedSlotView name="price" />, { nested: [PRICE] });
    expect(html).toBe('<div data-slot="main.price"><!--slot:main.price--></div>');
  });

  test('FED-06 leaves out a nested slot the load did not declare', async () => {
    await expect(renderView(() => <NestedSlotView name="price" />)).resolves.toBe('');
  });

  test('FED-06 ids begin with the id of the slot, so that two slots never share one', async () => {
    const html = await renderView(() => <p id={useId()} />);
    expect(html).toMatch(/^<p id="[^"]*main-[^"]*"><\/p>$/);
  });

  test('FED-06 links lead to addresses of the site', async () => {
    const html = await renderView(() => (
      <>
        <Link to="/cart">Cart</Link>
        <Link to="?page=2#list">Next</Link>
      </>
    ));
    expect(html).toContain('href="/cart"');
    expect(html).toContain('href="/page?page=2#list"');
  });

  test('FED-06 the kit itself writes no style attribute, which the page would block', async () => {
    const html = await renderView(
      () => (
        <>
          <NestedSlotView name="price" />
          <Link to="/cart">Cart</Link>
        </>
      ),
      { nested: [PRICE] },
    );
    expect(html).not.toContain('style=');
  });

  test('FED-06 every visitor is anonymous while the server renders', async () => {
    await expect(renderView(() => useSessionState().status)).resolves.toBe('anonymous');
  });

  test('FED-07 rejects when a view throws', async () => {
    await expect(
      renderView(() => {
        throw new Error('Broken view');
      }),
    ).rejects.toThrow('Broken view');
  });

  test('FED-07 rejects when a view asks for the storefront while it renders', async () => {
    await expect(renderView(() => useStorefront()().reload.name)).rejects.toThrow(
      'only there in the browser',
    );
  });
});

test('FED-02 keeps the hooks for actions and sessions, and has none that were not given', () => {
  const act = async () => ({ kind: 'login-required' }) as const;
  expect(createServerEntry({ blocks, act }).act).toBe(act);
  expect(entry.act).toBeUndefined();
  expect(entry.sessionStarted).toBeUndefined();
});
