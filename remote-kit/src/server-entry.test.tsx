import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pageOf } from 'shared-contracts/api/wire';
import { readBody } from 'shared-contracts/api/read-response';
import type { ResponseProblem } from 'shared-contracts/api/response-source';
import { faqWireSchema } from 'shared-contracts/api/faq';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { Block } from 'shared-contracts/page';
import type { SlotData, SlotRequest } from 'shared-contracts/slot';
import type { BlockViewProps, ServerBlock } from './block.ts';
import { NestedSlotView } from './nested-slot.tsx';
import { createServerEntry } from './server-entry.tsx';
import { useSessionState, useStorefront } from './storefront.ts';
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
  test('returns the data of each block by its id [FED-02]', async () => {
    const request = aRequest(aText('1', 'One'), aBlock({ id: '2', template: 'test/greeting' }));
    await expect(entry.load(request, CONTEXT)).resolves.toEqual({
      blocks: { '1': 'One', '2': 'Hello /page' },
      nested: [],
      status: 200,
    });
  });

  test('joins nested slots and returns 404 when one block does [FED-02]', async () => {
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
    'rejects the template "%s", which the remote does not provide [FED-07]',
    async (template) => {
      const request = aRequest(aText('1', 'One'), aBlock({ id: '2', template }));
      await expect(entry.load(request, CONTEXT)).rejects.toThrow(
        `mfe-test does not provide ${template}`,
      );
    },
  );

  test('rejects when the load of a block rejects, and names the block [FED-07]', async () => {
    const context = { api: createFakeApi() };
    const request = aRequest(aText('1', 'One'), aBlock({ id: '7', template: 'test/greeting' }));
    await expect(entry.load(request, context)).rejects.toThrow(
      /^Block 7 \(test\/greeting\): API call failed/,
    );
  });
});

describe('head', () => {
  test('uses the first block that sets a value, and joins lists [FED-02]', async () => {
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

  test('adds nothing for a block without a head [FED-02]', async () => {
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

  test('renders the blocks in order, with escaped text [FED-06]', async () => {
    const { slot } = aRequest(aText('1', '<b>One</b>'), aText('2', 'Two'));
    const data: SlotData = { blocks: { '1': '<b>One</b>', '2': 'Two' }, nested: [], status: 200 };
    await expect(entry.render({ slot, data, location: aLocation() })).resolves.toBe(
      '<p>&lt;b&gt;One&lt;/b&gt;</p><p>Two</p>',
    );
  });

  test('renders a marker for a nested slot [FED-06]', async () => {
    const html = await renderView(() => <NestedSlotView name="price" />, { nested: [PRICE] });
    expect(html).toBe('<div data-slot="main.price"><!--slot:main.price--></div>');
  });

  test('leaves out a nested slot that the load did not declare [FED-06]', async () => {
    await expect(renderView(() => <NestedSlotView name="price" />)).resolves.toBe('');
  });

  test('prefixes ids with the id of the slot, so that they are unique across slots [FED-06]', async () => {
    const html = await renderView(() => <p id={useId()} />);
    expect(html).toMatch(/^<p id="[^"]*main-[^"]*"><\/p>$/);
  });

  test('renders links to addresses of the site [FED-06]', async () => {
    const html = await renderView(() => (
      <>
        <Link to="/cart">Cart</Link>
        <Link to="?page=2#list">Next</Link>
      </>
    ));
    expect(html).toContain('href="/cart"');
    expect(html).toContain('href="/page?page=2#list"');
  });

  test('renders no style attributes, which the page would block [FED-06]', async () => {
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

  test('treats every visitor as anonymous while the server renders [FED-06]', async () => {
    await expect(renderView(() => useSessionState().status)).resolves.toBe('anonymous');
  });

  test('rejects when a view throws [FED-07]', async () => {
    await expect(
      renderView(() => {
        throw new Error('Broken view');
      }),
    ).rejects.toThrow('Broken view');
  });

  test('rejects when a view uses the storefront while it renders [FED-07]', async () => {
    await expect(renderView(() => useStorefront()().reload.name)).rejects.toThrow(
      'only available in the browser',
    );
  });
});

test('reports a field that cannot be used with the name of its call [API-09]', async () => {
  const problems: ResponseProblem[] = [];
  const questions = [{ id: 1, name: 'Tin?' }, { name: null }];
  const api = createFakeApi({ '/cognito/faq': { data: questions, num_pages: 1 } });
  const reading = createServerEntry({
    blocks: {
      'test/faq': {
        View: () => null,
        load: async (_block, _request, context) => {
          const body = await context.api.get('/cognito/faq', { query: { page: 2 } });
          return { data: readBody(pageOf(faqWireSchema), body).data.map(({ name }) => name) };
        },
      },
    },
  });
  const block = aBlock({ template: 'test/faq' });
  const data = await reading.load(aSlotRequest({ block }), {
    api,
    reportProblem: (problem) => problems.push(problem),
  });
  expect(data.blocks[block.id]).toEqual(['Tin?']);
  expect(problems).toMatchObject([{ call: 'GET /cognito/faq', field: 'data.1.name' }]);
});

test('keeps the given hooks for actions and sessions, and has no others [FED-02]', () => {
  const act = async () => ({ kind: 'login-required' }) as const;
  expect(createServerEntry({ blocks, act }).act).toEqual(expect.any(Function));
  expect(entry.act).toBeUndefined();
  expect(entry.sessionStarted).toBeUndefined();
});
