/** @jest-environment jsdom */
import type { SlotLifecycles, SlotProps } from 'shared-contracts/lifecycles';
import { aPageState } from '../../document/page-fixtures.ts';
import type { PageContent } from '../slots/page-content.ts';
import { aSlot, LOCATION, STOREFRONT } from '../slots/slot-fixtures.ts';
import type { SendQuestion } from '../shared-document.ts';
import { startWatching } from './start-watching.ts';

const sent: string[] = [];
jest.mock('../report.ts', () => ({ sendReport: (body: string) => sent.push(body) }));

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  sent.length = 0;
});
afterEach(() => jest.useRealTimers());

/** A document of the tab; an empty name is that of one from a shared cache. */
function aPage(document: string, request: SendQuestion = unreachable) {
  const slot = aSlot();
  const { remote } = slot;
  const release = {
    version: '1.2.0',
    globalName: 'test',
    entry: '',
    integrity: {},
    templates: {},
    slots: {
      scripts: [],
      styles: [],
    },
    publishes: [],
    consumes: [],
  };
  const content: PageContent = {
    state: aPageState({ slots: [slot] }),
    data: {},
    html: {},
    location: LOCATION,
  };
  const watched = startWatching({
    page: window,
    report: noop,
    request,
    slots: { content: () => content },
    bus: { subscribe: () => noop },
    refresh: noop,
    boot: {
      shellIntegrity: {},
      document,
      traceParent: '00-trace-span-01',
      releaseSet: `${remote}@1.2.0`,
      releases: { [remote]: release },
    },
  });
  const props: SlotProps = {
    ...STOREFRONT,
    slot,
    start: 'hydrate',
    report: noop,
    location: LOCATION,
    domElement: window.document.createElement('div'),
    data: {
      blocks: {},
      nested: [],
      status: 200,
    },
  };
  return { mount: (mount: SlotLifecycles['mount']) => watched(aRemote(mount)).mount(props) };
}

/** The outcomes of a mount. */
const starts = {
  loops: () => new Promise<void>(() => undefined),
  ends: async () => undefined,
  fails: () => Promise.reject(new Error('broke')),
};

test('a mount that never ended is reported by the tab’s next page, once [FED-07]', () => {
  void aPage('d1').mount(starts.loops);
  expect(sent).toEqual([]);
  aPage('d2');
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    {
      remote: 'mfe-test',
      version: '1.2.0',
      slot: 'main',
      phase: 'loop',
      document: 'd1',
      releaseSet: 'mfe-test@1.2.0',
      message: '',
      path: '/',
    },
  ]);
  aPage('d3');
  expect(sent).toHaveLength(1);
});

test('a document that was not named yet gets its name for the report [FED-07 SH-24]', async () => {
  void aPage('').mount(starts.loops);
  const questions: unknown[] = [];
  aPage('d2', async (_path, init) => {
    questions.push(JSON.parse(init.body));
    const facts = { document: 'd1', traceParent: '', isMeasured: false };
    return { ok: true, json: async () => facts };
  });
  await jest.advanceTimersByTimeAsync(0);
  expect(questions).toEqual([{ releaseSet: 'mfe-test@1.2.0', remotes: ['mfe-test'] }]);
  expect(sent.map((body) => JSON.parse(body))).toMatchObject([{ document: 'd1', phase: 'loop' }]);
});

test('mounts that succeeded or failed, or whose page was left, are not reported [FED-07]', async () => {
  const page = aPage('d1');
  await page.mount(starts.ends);
  await expect(page.mount(starts.fails)).rejects.toThrow('broke');
  aPage('d2');
  void page.mount(starts.loops);
  window.dispatchEvent(new Event('pagehide'));
  aPage('d3');
  expect(sent).toEqual([]);
});

test('a browser that blocks storage still shows its pages [FED-07]', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  await aPage('d1').mount(starts.ends);
  expect(refused).toHaveBeenCalled();
  refused.mockRestore();
});

function aRemote(mount: SlotLifecycles['mount']): SlotLifecycles {
  const step = async () => undefined;
  return { bootstrap: step, mount, update: step, unmount: step };
}

async function unreachable(): Promise<never> {
  throw new TypeError('unreachable');
}

function noop(): void {}
