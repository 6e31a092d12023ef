/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { useEffect, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SlotProps, SlotReport } from 'shared-contracts/lifecycles';
import type { SessionState, SessionView } from 'shared-contracts/session-view';
import type { Slot, SlotData } from 'shared-contracts/slot';
import type { BlockViewProps } from './block.tsx';
import { NestedSlotView } from './nested-slot.tsx';
import { createServerEntry } from './server-entry.tsx';
import { createSlotLifecycles } from './slot-lifecycles.tsx';
import { useSessionState, useStorefront, type Storefront } from './storefront.tsx';
import { aBlock, aLocation, createFakeApi, createFakeBus, createFakeSession } from './testing.tsx';

const SLOT: Slot = { id: 'main', remote: 'mfe-test', blocks: [aBlock({ template: 'test/view' })] };

type View = (props: BlockViewProps<string>) => ReactNode;

/** React works as in the browser here: nothing flushes it by hand. */
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => document.body.replaceChildren());

function someData(text: string, nested: SlotData['nested'] = []): SlotData {
  return { blocks: { '1': text }, nested, status: 200 };
}

interface TestProps extends SlotProps {
  readonly reports: readonly SlotReport[];
}

function someProps(props: Partial<SlotProps> = {}): TestProps {
  const reports: SlotReport[] = [];
  const domElement = document.createElement('div');
  document.body.append(domElement);
  return {
    domElement,
    slot: SLOT,
    data: someData('Hello'),
    start: 'create',
    location: aLocation('/page'),
    navigator: {
      push: () => undefined,
      replace: () => undefined,
      go: () => undefined,
      createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`),
    },
    bus: createFakeBus(),
    api: createFakeApi(),
    session: createFakeSession(),
    nestedSlots: { mount: () => () => undefined },
    reload: () => undefined,
    report: (report) => reports.push(report),
    ...props,
    reports,
  };
}

function lifecyclesOf(View: View) {
  return createSlotLifecycles({ 'test/view': async () => ({ View }) });
}

async function renderOnServer(View: View, { slot, data, location }: SlotProps): Promise<string> {
  const blocks = { 'test/view': { View, load: async () => ({ data: null }) } };
  return createServerEntry({ blocks }).render({ slot, data, location });
}

function Text({ data }: BlockViewProps<string>): ReactNode {
  return <p>{data}</p>;
}

function Counter({ data }: BlockViewProps<string>): ReactNode {
  const [count, setCount] = useState(0);
  const { pathname, search } = useLocation();
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${data} ${pathname}${search} ${count}`}
    </button>
  );
}

describe('mount', () => {
  function FullView({ data }: BlockViewProps<string>): ReactNode {
    const session = useSessionState();
    const [clicks, setClicks] = useState(0);
    const id = useId();
    return (
      <section aria-labelledby={id}>
        <h2 id={id}>{data}</h2>
        <Link to="/cart?x=1">Cart</Link>
        <p>{session.status}</p>
        <NestedSlotView name="price" />
        <button type="button" onClick={() => setClicks(clicks + 1)}>{`Clicks ${clicks}`}</button>
      </section>
    );
  }

  test('FED-04 FED-06 takes over the HTML of the server without a difference', async () => {
    const nested = [{ name: 'price', blocks: [aBlock({ template: 'other/price' })] }];
    const signedIn: SessionState = { status: 'signed-in', expiresAtMs: 1 };
    const props = someProps({
      start: 'hydrate',
      data: someData('Hello', nested),
      session: createFakeSession(signedIn),
    });
    const html = await renderOnServer(FullView, props);
    props.domElement.innerHTML = html.replace('<!--slot:main.price-->', '<b>$12.50</b>');
    const heading = props.domElement.querySelector('h2');
    const { bootstrap, mount, unmount } = lifecyclesOf(FullView);
    // React only writes to the console when an attribute differs.
    const complaints = jest.spyOn(console, 'error');

    await bootstrap(props);
    await mount(props);

    expect(props.domElement.querySelector('h2')).toBe(heading);
    expect(props.domElement.querySelector('[data-slot="main.price"]')).toContainHTML(
      '<b>$12.50</b>',
    );
    props.domElement.querySelector('button')?.click();
    await waitFor(() => expect(props.domElement).toHaveTextContent('Clicks 1'));
    expect(props.domElement).toHaveTextContent('signed-in');
    expect(props.reports).toEqual([]);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
    await unmount(props);
  });

  test('FED-06 reports a view that differs from the HTML of the server', async () => {
    const props = someProps({ start: 'hydrate' });
    props.domElement.innerHTML = '<p>Something else</p>';
    const { mount, unmount } = lifecyclesOf(Text);
    await mount(props);
    expect(props.domElement).toHaveTextContent('Hello');
    expect(props.reports).toEqual([{ phase: 'hydrate', error: expect.any(Error) }]);
    await unmount(props);
  });

  test('FED-04 fills an empty element', async () => {
    const props = someProps();
    const { mount, unmount } = lifecyclesOf(Text);
    await mount(props);
    expect(props.domElement.innerHTML).toBe('<p>Hello</p>');
    await unmount(props);
  });

  test('FED-04 settles when the effects of its views have run', async () => {
    const props = someProps();
    const seen: string[] = [];
    const { mount, unmount } = lifecyclesOf(() => {
      useEffect(() => {
        seen.push('effect');
      }, []);
      return null;
    });
    await mount(props);
    expect(seen).toEqual(['effect']);
    await unmount(props);
  });

  test.each(['test/other', 'constructor'])(
    'FED-07 rejects the template %s and leaves the HTML of the server alone',
    async (template) => {
      const slot = { ...SLOT, blocks: [aBlock({ template })] };
      const props = someProps({ slot, start: 'hydrate' });
      props.domElement.innerHTML = '<p>From the server</p>';
      const { bootstrap, mount } = lifecyclesOf(Text);
      await expect(bootstrap(props)).rejects.toThrow(`mfe-test does not provide ${template}`);
      await expect(mount(props)).rejects.toThrow(`mfe-test does not provide ${template}`);
      expect(props.domElement.innerHTML).toBe('<p>From the server</p>');
    },
  );

  test('FED-07 rejects when the code of a block cannot load, and loads it again next time', async () => {
    const props = someProps();
    const answers = [Promise.reject(new Error('Offline')), Promise.resolve({ View: Text })];
    const { mount, unmount } = createSlotLifecycles({
      'test/view': () => answers.shift() ?? Promise.reject(new Error('Asked too often')),
    });
    await expect(mount(props)).rejects.toThrow('Offline');
    await mount(props);
    expect(props.domElement).toHaveTextContent('Hello');
    await unmount(props);
  });

  const ERROR = new Error('Broken view');
  function BrokenRender(): ReactNode {
    throw ERROR;
  }

  function BrokenEffect(): ReactNode {
    useEffect(() => {
      throw ERROR;
    }, []);
    return <p>Hello</p>;
  }

  function BrokenLayoutEffect(): ReactNode {
    useLayoutEffect(() => {
      throw ERROR;
    }, []);
    return <p>Hello</p>;
  }

  test.each([
    { View: BrokenRender, place: 'render', start: 'create', phase: 'render' },
    { View: BrokenRender, place: 'render', start: 'hydrate', phase: 'render' },
    { View: BrokenEffect, place: 'effect', start: 'create', phase: 'effect' },
    { View: BrokenEffect, place: 'effect', start: 'hydrate', phase: 'effect' },
    { View: BrokenLayoutEffect, place: 'layout effect', start: 'create', phase: 'effect' },
    { View: BrokenLayoutEffect, place: 'layout effect', start: 'hydrate', phase: 'effect' },
  ] as const)(
    'FED-07 rejects and reports a view that throws in its $place ($start)',
    async ({ View, start, phase }) => {
      const props = someProps({ start });
      if (start === 'hydrate') props.domElement.innerHTML = '<p>Hello</p>';
      const { mount, unmount } = lifecyclesOf(View);
      await expect(mount(props)).rejects.toBe(ERROR);
      expect(props.reports).toContainEqual({ phase, error: ERROR });
      await unmount(props);
      expect(props.domElement).toBeEmptyDOMElement();
    },
  );

  test('FED-07 rejects with an error also when a view throws something else', async () => {
    const { mount } = lifecyclesOf(() => {
      throw 'plain text';
    });
    await expect(mount(someProps())).rejects.toThrow('plain text');
  });

  test('FED-07 reports a view that throws later', async () => {
    const props = someProps();
    const { mount, unmount } = lifecyclesOf(() => {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) throw ERROR;
      return (
        <button type="button" onClick={() => setBroken(true)}>
          Break
        </button>
      );
    });
    await mount(props);
    props.domElement.querySelector('button')?.click();
    await waitFor(() => expect(props.reports).toEqual([{ phase: 'effect', error: ERROR }]));
    await unmount(props);
  });
});

describe('update', () => {
  async function mountCounter() {
    const props = someProps();
    const lifecycles = lifecyclesOf(Counter);
    await lifecycles.mount(props);
    props.domElement.querySelector('button')?.click();
    await waitFor(() => expect(props.domElement).toHaveTextContent('Hello /page 1'));
    return { props, ...lifecycles };
  }

  test('FED-04 keeps what the visitor did while only the query changes', async () => {
    const { props, update, unmount } = await mountCounter();
    await update({ ...props, data: someData('Newer'), location: aLocation('/page?x=1') });
    await waitFor(() => expect(props.domElement).toHaveTextContent('Newer /page?x=1 1'));
    await unmount(props);
  });

  test('FED-04 starts anew when the path changes, which is another item', async () => {
    const { props, update, unmount } = await mountCounter();
    await update({ ...props, data: someData('Other'), location: aLocation('/page/2') });
    await waitFor(() => expect(props.domElement).toHaveTextContent('Other /page/2 0'));
    await unmount(props);
  });

  test('FED-04 effects that use the storefront run once, and reach the services of the last update', async () => {
    const starts: string[] = [];
    let storefront: () => Storefront = () => {
      throw new Error('Not mounted yet');
    };
    const { mount, update, unmount } = lifecyclesOf(({ data }) => {
      const getStorefront = useStorefront();
      useEffect(() => {
        storefront = getStorefront;
        starts.push('started');
      }, [getStorefront]);
      return <p>{data}</p>;
    });
    const props = someProps();
    const reload = () => undefined;
    await mount(props);
    await update({ ...props, reload, data: someData('Newer') });
    await waitFor(() => expect(props.domElement).toHaveTextContent('Newer'));
    expect(starts).toEqual(['started']);
    expect(storefront().reload).toBe(reload);
    await unmount(props);
  });

  test('FED-04 does nothing to a slot that has left', async () => {
    const { props, update, unmount } = await mountCounter();
    await unmount(props);
    await update({ ...props, data: someData('Late') });
    expect(props.domElement).toBeEmptyDOMElement();
  });
});

describe('unmount', () => {
  test('FED-04 leaves an empty element, no subscription and no listener', async () => {
    const sessionListeners = new Set<() => void>();
    const session: SessionView = {
      ...createFakeSession(),
      subscribe(listener) {
        sessionListeners.add(listener);
        return () => sessionListeners.delete(listener);
      },
    };
    const bus = createFakeBus();
    const heard: string[] = [];
    const { mount, unmount } = lifecyclesOf(() => {
      const { status } = useSessionState();
      const storefront = useStorefront();
      useEffect(() => {
        const hearResize = () => heard.push('resize');
        const stopListening = storefront().bus.subscribe('session.started', ({ type }) => {
          heard.push(type);
        });
        window.addEventListener('resize', hearResize);
        return () => {
          stopListening();
          window.removeEventListener('resize', hearResize);
        };
      }, [storefront]);
      return <p>{status}</p>;
    });
    const props = someProps({ bus, session });
    const hear = () => {
      bus.deliver({ type: 'session.started' });
      window.dispatchEvent(new Event('resize'));
    };

    await mount(props);
    hear();
    expect(heard).toEqual(['session.started', 'resize']);
    expect(sessionListeners.size).toBe(1);

    await unmount(props);
    hear();
    expect(heard).toHaveLength(2);
    expect(sessionListeners.size).toBe(0);
    expect(props.domElement).toBeEmptyDOMElement();
  });

  test('FED-04 leaves other slots of the same remote alone, and can mount again', async () => {
    const { mount, unmount } = lifecyclesOf(Text);
    const first = someProps();
    const second = someProps({ data: someData('Second') });
    await Promise.all([mount(first), mount(second)]);
    await unmount(first);
    expect(second.domElement).toHaveTextContent('Second');
    await mount(first);
    expect(first.domElement).toHaveTextContent('Hello');
    await Promise.all([unmount(first), unmount(second)]);
  });

  test('FED-04 is harmless before anything was mounted', async () => {
    await expect(lifecyclesOf(Text).unmount(someProps())).resolves.toBeUndefined();
  });
});
