/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type { SessionView } from 'shared-contracts/session-view';
import { Counter, lifecyclesOf, someData, someProps, Text } from './testing/slot-fixtures.tsx';
import { useSessionState, useStorefront, type Storefront } from './storefront.ts';
import { aLocation, createFakeBus, createFakeSession } from './testing.tsx';

/** React works as in the browser here: no `act`. */
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => document.body.replaceChildren());

describe('update', () => {
  async function mountCounter() {
    const props = someProps();
    const lifecycles = lifecyclesOf(Counter);
    await lifecycles.mount(props);
    props.domElement.querySelector('button')?.click();
    await waitFor(() => expect(props.domElement).toHaveTextContent('Hello /page 1'));
    return { props, ...lifecycles };
  }

  test('keeps the state of the view while only the query changes [FED-04]', async () => {
    const { props, update, unmount } = await mountCounter();
    await update({ ...props, data: someData('Newer'), location: aLocation('/page?x=1') });
    await waitFor(() => expect(props.domElement).toHaveTextContent('Newer /page?x=1 1'));
    await unmount(props);
  });

  test('resets the state when the path changes, which is another item [FED-04]', async () => {
    const { props, update, unmount } = await mountCounter();
    await update({ ...props, data: someData('Other'), location: aLocation('/page/2') });
    await waitFor(() => expect(props.domElement).toHaveTextContent('Other /page/2 0'));
    await unmount(props);
  });

  test('runs effects that use the storefront once, with the services of the last update [FED-04]', async () => {
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

  test('ignores an update of an unmounted slot [FED-04]', async () => {
    const { props, update, unmount } = await mountCounter();
    await unmount(props);
    await update({ ...props, data: someData('Late') });
    expect(props.domElement).toBeEmptyDOMElement();
  });
});

describe('unmount', () => {
  test('leaves an empty element, no subscription and no listener [FED-04]', async () => {
    const sessionListeners = new Set<() => void>();
    const session: SessionView = {
      ...createFakeSession(),
      subscribe(listener) {
        sessionListeners.add(listener);
        return () => sessionListeners.delete(listener);
      },
    };
    const bus = createFakeBus();
    const received: string[] = [];
    const { mount, unmount } = lifecyclesOf(() => {
      const { status } = useSessionState();
      const storefront = useStorefront();
      useEffect(() => {
        const handleResize = () => received.push('resize');
        const stopListening = storefront().bus.subscribe('session.started', ({ type }) => {
          received.push(type);
        });
        window.addEventListener('resize', handleResize);
        return () => {
          stopListening();
          window.removeEventListener('resize', handleResize);
        };
      }, [storefront]);
      return <p>{status}</p>;
    });
    const props = someProps({ bus, session });
    const triggerAll = () => {
      bus.deliver({ type: 'session.started' });
      window.dispatchEvent(new Event('resize'));
    };

    await mount(props);
    triggerAll();
    expect(received).toEqual(['session.started', 'resize']);
    expect(sessionListeners.size).toBe(1);

    await unmount(props);
    triggerAll();
    expect(received).toHaveLength(2);
    expect(sessionListeners.size).toBe(0);
    expect(props.domElement).toBeEmptyDOMElement();
  });

  test('does not affect other slots of the same remote, and can mount again [FED-04]', async () => {
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

  test('does nothing before a mount [FED-04]', async () => {
    await expect(lifecyclesOf(Text).unmount(someProps())).resolves.toBeUndefined();
  });
});
