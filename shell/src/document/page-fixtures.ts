/** Builders of document data for tests of server and browser. */
import type { Slot } from 'shared-contracts/slot';
import type { BlockFrame } from './block-frame.ts';
import type { BootState, HeadState, LayoutModel, PageState } from './document-state.ts';
import type { LayoutRow } from './page-layout.ts';

/** A page with the given slots in one plain row. */
export function aPageState({
  path = '/about',
  slots = [{ id: 'main', remote: 'mfe-test', blocks: [] }],
  ...state
}: Partial<PageState> = {}): PageState {
  const [first] = slots;
  return {
    path,
    status: 200,
    page: {
      id: 1,
      slug: path,
      title: path,
      itemUrl: null,
      extraParameters: [],
      updatedAt: '2026-01-01T00:00:00.000Z',
    },
    head: aHeadState({ title: path, canonical: `https://shop.example${path}` }),
    slots,
    rows: [aRow(slots)],
    styles: '',
    frameSources: [],
    nextChangeAt: null,
    isLegacy: false,
    loginRequired: false,
    ownArea: first === undefined ? [] : [first.id],
    ...state,
  };
}

export function aHeadState(head: Partial<HeadState> = {}): HeadState {
  return {
    title: 'Title',
    description: '',
    canonical: 'https://shop.example/',
    robots: null,
    meta: [],
    links: [],
    jsonLd: [],
    ...head,
  };
}

/** A plain row of slots; `frames` by slot id. */
export function aRow(
  slots: readonly Pick<Slot, 'id'>[],
  frames: Readonly<Record<string, BlockFrame>> = {},
): LayoutRow {
  const parts = slots.map(({ id }) => ({ slotId: id, frame: frames[id] ?? null }));
  const cells = [{ key: 'page', title: null, parts }];
  return { key: 'page', kind: 'plain', anchor: null, classNames: [], cells };
}

export function aFrame(frame: Partial<BlockFrame> = {}): BlockFrame {
  return { id: '12', anchor: null, classNames: [], background: null, animation: null, ...frame };
}

/** The site as remotes see it. */
export const SITE: LayoutModel['site'] = {
  siteUrl: 'https://shop.example',
  organisationName: 'Tumblerworks',
  currency: 'AUD',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
};

export function aLayoutModel(model: Partial<LayoutModel> = {}): LayoutModel {
  return {
    site: SITE,
    hasBackToTop: true,
    hasConsentChoices: false,
    outlets: [],
    ...model,
  };
}

export function aBootState(boot: Partial<BootState> = {}): BootState {
  return {
    document: 'a-document',
    releaseSet: '',
    traceParent: '',
    isMeasured: false,
    timing: '',
    releases: {},
    setIntegrity: null,
    services: {},
    shellIntegrity: {},
    session: { status: 'anonymous' },
    frameSources: [],
    layout: aLayoutModel(),
    layoutVersion: '"v1"',
    state: aPageState(),
    ...boot,
  };
}
