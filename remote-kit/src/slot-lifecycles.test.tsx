/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { useEffect, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SessionState } from 'shared-contracts/session-view';
import type { BlockViewProps } from './block.ts';
import { NestedSlotView } from './nested-slot.tsx';
import {
  lifecyclesOf,
  renderOnServer,
  SLOT,
  someData,
  someProps,
  Text,
} from './testing/slot-fixtures.tsx';
import { createSlotLifecycles } from './slot-lifecycles.tsx';
import { useSessionState } from './storefront.ts';
import { aBlock, createFakeSession } from './testing.tsx';

/** React works as in the browser here: no `act`. */
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => document.body.replaceChildren());

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

  test('hydrates the server’s HTML without a difference [FED-04 FED-06]', async () => {
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
    // For a different attribute React only logs to the console.
    const errors = jest.spyOn(console, 'error');

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
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
    await unmount(props);
  });

  test('reports a view that differs from the server’s HTML [FED-06]', async () => {
    const props = someProps({ start: 'hydrate' });
    props.domElement.innerHTML = '<p>Something else</p>';
    const { mount, unmount } = lifecyclesOf(Text);
    await mount(props);
    expect(props.domElement).toHaveTextContent('Hello');
    expect(props.reports).toEqual([{ phase: 'hydrate', error: expect.any(Error) }]);
    await unmount(props);
  });

  test('fills an empty element [FED-04]', async () => {
    const props = someProps();
    const { mount, unmount } = lifecyclesOf(Text);
    await mount(props);
    expect(props.domElement.innerHTML).toBe('<p>Hello</p>');
    await unmount(props);
  });

  test('resolves when the effects of its views have run [FED-04]', async () => {
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
    'rejects the template %s and leaves the server’s HTML unchanged [FED-07]',
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

  test('rejects when the code of a block cannot load, and retries the next time [FED-07]', async () => {
    const props = someProps();
    const responses = [Promise.reject(new Error('Offline')), Promise.resolve({ View: Text })];
    const { mount, unmount } = createSlotLifecycles({
      'test/view': () => responses.shift() ?? Promise.reject(new Error('Requested too often')),
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
    'rejects and reports a view that throws in its $place ($start) [FED-07]',
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

  test('rejects with an error when a view throws a value that is not an error [FED-07]', async () => {
    const { mount } = lifecyclesOf(() => {
      throw 'plain text';
    });
    await expect(mount(someProps())).rejects.toThrow('plain text');
  });

  test('reports a view that throws later [FED-07]', async () => {
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
