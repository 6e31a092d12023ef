/** Fakes for slot tests: a remote that the test controls, and the shell around it. */
import type { SlotLifecycles, SlotProps, SlotReport } from 'shared-contracts/lifecycles';
import type { PageLocation } from 'shared-contracts/page';
import type { Slot, SlotData } from 'shared-contracts/slot';

export const LOCATION: PageLocation = {
  pathname: '/',
  search: '',
  hash: '',
  state: null,
  key: 'first',
};

export function aSlot(slot: Partial<Slot> = {}): Slot {
  return {
    id: 'main',
    remote: 'mfe-test',
    blocks: [{ id: '1', template: 'test/text', variables: {}, anchorName: null }],
    ...slot,
  };
}

export function aSlotData(text: string): SlotData {
  return { blocks: { '1': text }, nested: [], status: 200 };
}

/** Shows the text of block 1; counts mounted slots. */
export interface FakeRemote {
  readonly lifecycles: SlotLifecycles;
  readonly calls: readonly string[];
  readonly mounted: () => number;
  /** Props of the last mount or update. */
  readonly props: () => SlotProps | undefined;
  failNextMount(error: Error): void;
  crash(phase: SlotReport['phase'], error: Error): void;
}

export function createFakeRemote(): FakeRemote {
  const calls: string[] = [];
  const mounted = new Set<HTMLElement>();
  let failure: Error | null = null;
  let last: SlotProps | undefined;
  const show = (props: SlotProps) => {
    last = props;
    props.domElement.textContent = `live ${JSON.stringify(props.data.blocks['1'])}`;
  };
  return {
    calls,
    mounted: () => mounted.size,
    props: () => last,
    failNextMount(error) {
      failure = error;
    },
    crash: (phase, error) => last?.report({ phase, error }),
    lifecycles: {
      bootstrap: async () => undefined,
      async mount(props) {
        calls.push(props.start);
        const error = failure;
        failure = null;
        if (error !== null) {
          props.domElement.replaceChildren();
          throw error;
        }
        mounted.add(props.domElement);
        show(props);
      },
      async update(props) {
        calls.push('update');
        show(props);
      },
      async unmount(props) {
        mounted.delete(props.domElement);
        props.domElement.replaceChildren();
      },
    },
  };
}

/** The services that the shell passes to slots; none of them does anything. */
export const STOREFRONT: Pick<
  SlotProps,
  'navigator' | 'bus' | 'api' | 'session' | 'reload' | 'nestedSlots'
> = {
  navigator: {
    push: () => undefined,
    replace: () => undefined,
    go: () => undefined,
    createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  },
  bus: { publish: () => undefined, subscribe: () => () => undefined },
  api: { get: async () => null, post: async () => null },
  session: {
    current: () => ({ status: 'anonymous' }),
    subscribe: () => () => undefined,
    logIn: async () => ({ status: 'signed-in' }),
    logInWithCode: async () => ({ status: 'signed-in' }),
    fingerprint: async () => 'f'.repeat(21),
    logOut: async () => undefined,
  },
  reload: () => undefined,
  nestedSlots: { mount: () => () => undefined },
};
