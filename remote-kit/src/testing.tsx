/** Builders and fakes for the tests of remotes: a view in a slot, an API, a bus. */
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError, type ApiClient, type ApiFailure } from 'shared-contracts/api-client';
import type { RemoteBus, StorefrontEvent } from 'shared-contracts/events';
import type {
  NavigationTarget,
  SlotNavigator,
  SlotProps,
  SlotReport,
} from 'shared-contracts/lifecycles';
import type { Block, PageLocation, PageView, SiteView } from 'shared-contracts/page';
import type { ServerEntry } from 'shared-contracts/server-entry';
import type { SessionState, SessionView } from 'shared-contracts/session-view';
import type { NestedSlot, Slot, SlotRequest } from 'shared-contracts/slot';
import { SlotTree } from './slot-tree.tsx';
import type { Storefront } from './storefront.ts';

export interface FakeBus extends RemoteBus {
  readonly published: readonly StorefrontEvent[];
  /** Delivers an event as if another remote had published it. */
  deliver(event: StorefrontEvent): void;
}

export function createFakeBus(): FakeBus {
  const listeners = new Set<(event: StorefrontEvent) => void>();
  const published: StorefrontEvent[] = [];
  const deliver = (event: StorefrontEvent) => {
    for (const listener of listeners) listener(event);
  };
  return {
    published,
    deliver,
    publish(event) {
      published.push(event);
      deliver(event);
    },
    subscribe(type, listener) {
      const filtered = (event: StorefrontEvent) => {
        if (isEventOf(event, type)) listener(event);
      };
      listeners.add(filtered);
      return () => listeners.delete(filtered);
    },
  };
}

function isEventOf<Type extends StorefrontEvent['type']>(
  event: StorefrontEvent,
  type: Type,
): event is Extract<StorefrontEvent, { readonly type: Type }> {
  return event.type === type;
}

export interface ApiCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Query of a GET, body of a POST. */
  readonly input: unknown;
}

export interface FakeApi extends ApiClient {
  readonly calls: readonly ApiCall[];
}

/** Responds by path: a body, or a function of the input. A path without a response is a 404. */
export function createFakeApi(responses: Readonly<Record<string, unknown>> = {}): FakeApi {
  const calls: ApiCall[] = [];
  const respond = async (call: ApiCall): Promise<unknown> => {
    calls.push(call);
    const response = responses[call.path];
    if (response === undefined) throw rejection({ status: 404, code: 'NOT_FOUND' });
    return typeof response === 'function' ? response(call.input) : response;
  };
  return {
    calls,
    get: (path, options) => respond({ method: 'GET', path, input: options?.query ?? {} }),
    post: (path, body) => respond({ method: 'POST', path, input: body }),
  };
}

/** A rejection as the API sends it. */
export function rejection(
  failure: Partial<Omit<Extract<ApiFailure, { kind: 'rejected' }>, 'kind'>>,
): ApiError {
  return new ApiError({
    kind: 'rejected',
    status: 422,
    code: 'VALIDATION_FAILED',
    message: 'Refused.',
    fieldErrors: {},
    ...failure,
  });
}

export function createFakeSession(state: SessionState = { status: 'anonymous' }): SessionView {
  return {
    current: () => state,
    subscribe: () => () => undefined,
    logIn: async () => ({ status: 'signed-in' }),
    logInWithCode: async () => ({ status: 'signed-in' }),
    fingerprint: async () => 'f'.repeat(21),
    logOut: async () => undefined,
  };
}

export function aBlock(block: Partial<Block> & Pick<Block, 'template'>): Block {
  return { id: '1', variables: {}, anchorName: null, ...block };
}

export function aPage(page: Partial<PageView> = {}): PageView {
  return {
    id: 1,
    slug: 'page',
    title: 'Page',
    itemUrl: null,
    extraParameters: [],
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...page,
  };
}

export const TEST_SITE: SiteView = {
  siteUrl: 'https://shop.example',
  organisationName: 'Tumblerworks',
  currency: 'AUD',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
};

export function aLocation(path = '/'): PageLocation {
  const url = new URL(path, TEST_SITE.siteUrl);
  return { pathname: url.pathname, search: url.search, hash: url.hash, state: null, key: 'test' };
}

export function aSlotRequest(
  request: Partial<SlotRequest> & {
    readonly block: Block;
    readonly path?: string;
    readonly slotId?: string;
  },
): SlotRequest {
  const { block, path = '/', slotId = 'main', ...rest } = request;
  const { pathname, search } = aLocation(path);
  return {
    slot: { id: slotId, remote: 'mfe-test', blocks: [block] },
    page: aPage(),
    location: { pathname, search },
    site: TEST_SITE,
    visitor: null,
    rejectedAction: null,
    ...rest,
  };
}

export interface FakeNavigator extends SlotNavigator {
  /** Targets of links and navigation, in order. */
  readonly navigations: readonly { readonly kind: 'push' | 'replace'; readonly to: string }[];
}

export function createFakeNavigator(): FakeNavigator {
  const navigations: { kind: 'push' | 'replace'; to: string }[] = [];
  const createHref = (to: NavigationTarget) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
  return {
    navigations,
    push: (to) => navigations.push({ kind: 'push', to: createHref(to) }),
    replace: (to) => navigations.push({ kind: 'replace', to: createHref(to) }),
    go: () => undefined,
    createHref,
  };
}

export interface RenderBlockOptions<Data> {
  readonly View: (props: { readonly block: Block; readonly data: Data }) => ReactNode;
  readonly data: Data;
  readonly block?: Block;
  readonly path?: string;
  readonly api?: ApiClient;
  readonly bus?: RemoteBus;
  readonly session?: SessionView;
  readonly nested?: readonly NestedSlot[];
}

export interface RenderedBlock extends RenderResult {
  readonly navigations: FakeNavigator['navigations'];
  readonly reloads: () => number;
  /** Errors that the view reported to the shell. */
  readonly reports: readonly SlotReport[];
}

/** Renders a block's view in a slot, as the browser does after a soft navigation. */
export function renderBlock<Data>(options: RenderBlockOptions<Data>): RenderedBlock {
  const { navigations, ...navigator } = createFakeNavigator();
  const reports: SlotReport[] = [];
  let reloadCount = 0;
  const block = options.block ?? aBlock({ template: 'test' });
  const slot: Slot = { id: 'main', remote: 'mfe-test', blocks: [block] };
  const storefront: Storefront = {
    bus: options.bus ?? createFakeBus(),
    api: options.api ?? createFakeApi(),
    session: options.session ?? createFakeSession(),
    reload: () => {
      reloadCount += 1;
    },
    report: (report) => reports.push(report),
  };
  const scope = {
    slotId: slot.id,
    nested: options.nested ?? [],
    nestedSlots: { mount: () => () => undefined },
    storefront: () => storefront,
  };
  const View = () => options.View({ block, data: options.data });
  const result = render(
    <SlotTree
      slot={slot}
      scope={scope}
      navigator={navigator}
      data={{ blocks: {}, nested: scope.nested, status: 200 }}
      location={aLocation(options.path)}
      blocks={new Map([[block.template, { View }]])}
    />,
  );
  return { ...result, navigations, reloads: () => reloadCount, reports };
}

export interface ServedSlot {
  /** Element in the document, with the server's HTML. */
  readonly domElement: HTMLElement;
  /** Props that the shell would start the slot with. */
  readonly props: SlotProps;
  readonly navigations: FakeNavigator['navigations'];
  /** Errors that the slot reported to the shell, including hydration differences. */
  readonly reports: readonly SlotReport[];
}

/** A slot as the shell's server sends it, before its scripts run. */
export async function serveSlot(
  entry: Pick<ServerEntry, 'load' | 'render'>,
  request: SlotRequest,
  api: ApiClient,
): Promise<ServedSlot> {
  const { slot } = request;
  const location = aLocation(request.location.pathname + request.location.search);
  const data = await entry.load(request, { api });
  const domElement = document.createElement('div');
  domElement.innerHTML = await entry.render({ slot, data, location });
  document.body.append(domElement);
  const { navigations, ...navigator } = createFakeNavigator();
  const reports: SlotReport[] = [];
  const props: SlotProps = {
    domElement,
    slot,
    data,
    api,
    location,
    navigator,
    start: 'hydrate',
    bus: createFakeBus(),
    session: createFakeSession(),
    nestedSlots: { mount: () => () => undefined },
    reload: () => undefined,
    report: (report) => reports.push(report),
  };
  return { domElement, props, navigations, reports };
}

/** Links of a rendered list to its previous and next page, each once, like `next /blog/all/2`. */
export function listNeighbours(html: string): readonly string[] {
  const links = html.match(/<a [^>]*rel="(?:prev|next)"[^>]*>/g) ?? [];
  const attribute = (link: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(link)?.[1] ?? '';
  const neighbours = links.map((link) =>
    `${attribute(link, 'rel')} ${attribute(link, 'href')}`.replaceAll('&amp;', '&'),
  );
  return [...new Set(neighbours)].toSorted((one, other) => other.localeCompare(one));
}
