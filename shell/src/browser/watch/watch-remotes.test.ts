/** @jest-environment jsdom */
import type { SlotLifecycles } from 'shared-contracts/lifecycles';
import type { HeartbeatMessage } from './heartbeat.ts';
import { keepProblems } from './page-problems.ts';
import { watchRemotes } from './watch-remotes.ts';

jest.mock('./start-watchdog.ts', () => ({ startWatchdog: () => () => undefined }));

const RELEASE = {
  version: '1.2.0',
  globalName: 'shop',
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

const TRACE = '00-trace-span-01';
const DOCUMENT = { document: 'd1.name', releaseSet: 'mfe-shop@1.2.0' };

function aWatch(problems = keepProblems(window)) {
  const messages: HeartbeatMessage[] = [];
  const reports: unknown[] = [];
  const watched = watchRemotes({
    page: window,
    boot: { ...DOCUMENT, traceParent: TRACE, releases: { 'mfe-shop': RELEASE } },
    report: ({ remote }, { phase }) => reports.push({ remote, phase }),
    problems,
    slots: () => [{ id: 'main', remote: 'mfe-shop', blocks: [] }],
    start: () => (message) => messages.push(message),
  });
  const suspects = () => messages.filter(({ type }) => type === 'suspect');
  return { messages, reports, suspects, watched };
}

const SUSPECT = {
  type: 'suspect',
  suspect: { remote: 'mfe-shop', version: '1.2.0', slotId: 'main' },
};

test('names the slot that receives an event, nested slots by their parent [FED-07]', () => {
  document.body.innerHTML =
    '<i></i><div data-slot="main"><div data-slot="main.inner"><button></button></div></div>';
  const { messages, suspects } = aWatch();
  expect(messages).toEqual([
    { type: 'document', document: { ...DOCUMENT, trace: TRACE } },
    { type: 'beat', path: '/' },
  ]);
  document.querySelector('i')?.click();
  expect(suspects()).toEqual([]);
  document.querySelector('button')?.click();
  expect(suspects()).toEqual([SUSPECT]);
});

test('reports uncaught errors with the release they come from [FED-07]', () => {
  const { reports } = aWatch();
  const broken = new Error('broke');
  broken.stack = 'Error: broke\n at press (http://localhost/r/mfe-shop/1.2.0/block.js:1:1)';
  window.dispatchEvent(new ErrorEvent('error', { error: broken }));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('of the shell') }));
  expect(reports).toEqual([{ remote: 'mfe-shop', phase: 'event' }]);
});

test('reports what happened before it was loaded, also violations of the policy [FED-26]', () => {
  const problems = keepProblems(window);
  rejectIn('http://localhost/r/mfe-shop/1.2.0/block.js');
  violateIn('http://localhost/r/mfe-shop/1.2.0/block.js');
  const { reports } = aWatch(problems);
  expect(reports).toEqual([
    { remote: 'mfe-shop', phase: 'event' },
    { remote: 'mfe-shop', phase: 'policy' },
  ]);
  violateIn('http://localhost/r/mfe-shop/1.2.0/other.js');
  violateIn('chrome-extension://abcdef/content.js');
  expect(reports.slice(2)).toEqual([{ remote: 'mfe-shop', phase: 'policy' }]);
});

function violateIn(sourceFile: string): void {
  const violation = {
    violatedDirective: 'img-src',
    effectiveDirective: 'img-src',
    blockedURI: 'https://elsewhere.example/pixel.gif',
    sourceFile,
  };
  window.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
}

function rejectIn(url: string): void {
  const reason = new Error('broke');
  reason.stack = `Error: broke\n at work (${url}:1:1)`;
  const rejection = Object.assign(new Event('unhandledrejection'), { reason });
  window.dispatchEvent(rejection);
}

test('reports errors in the shell’s own code, which roll back no release [SH-20]', () => {
  const { reports } = aWatch();
  rejectIn('http://localhost/_shell/main.abc.js');
  expect(reports).toEqual([{ remote: 'shell', phase: 'event' }]);
});

test('ignores errors of extensions, and of releases that this document does not have [SH-20]', () => {
  const { reports } = aWatch();
  rejectIn('chrome-extension://abcdef/content.js');
  rejectIn('http://localhost/r/mfe-shop/9.9.9/block.js');
  window.dispatchEvent(new ErrorEvent('error', { error: null }));
  expect(reports).toEqual([]);
});

test('names the remote whose step is about to run [FED-07]', async () => {
  const { watched, suspects } = aWatch();
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  const lifecycles: SlotLifecycles = {
    bootstrap: step('bootstrap'),
    mount: step('mount'),
    update: step('update'),
    unmount: step('unmount'),
  };
  const slot = { id: 'main', remote: 'mfe-shop', blocks: [] };
  await watched(lifecycles).mount({
    domElement: document.createElement('div'),
    slot,
    start: 'create',
    data: {
      blocks: {},
      nested: [],
      status: 200,
    },
    location: {
      pathname: '/',
      search: '',
      hash: '',
      state: null,
      key: '',
    },
    navigator: {
      push: noop,
      replace: noop,
      go: noop,
      createHref: () => '',
    },
    bus: {
      publish: noop,
      subscribe: () => noop,
    },
    api: {
      get: never,
      post: never,
    },
    session: {
      current: () => ({ status: 'anonymous' }),
      subscribe: () => noop,
      logIn: never,
      logInWithCode: never,
      fingerprint: never,
      logOut: never,
    },
    nestedSlots: { mount: () => noop },
    reload: noop,
    report: noop,
  });
  expect(steps).toEqual(['mount']);
  expect(suspects()).toEqual([SUSPECT]);
});

function noop(): void {}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
