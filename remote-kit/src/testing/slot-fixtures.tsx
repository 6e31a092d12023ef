/** Slots, props and views for the tests of the lifecycles. */
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { SlotProps, SlotReport } from 'shared-contracts/lifecycles';
import type { Slot, SlotData } from 'shared-contracts/slot';
import type { BlockViewProps } from '../block.ts';
import { createServerEntry } from '../server-entry.tsx';
import { createSlotLifecycles } from '../slot-lifecycles.tsx';
import {
  aBlock,
  aLocation,
  createFakeApi,
  createFakeBus,
  createFakeNavigator,
  createFakeSession,
} from '../testing.tsx';

export const SLOT: Slot = {
  id: 'main',
  remote: 'mfe-test',
  blocks: [aBlock({ template: 'test/view' })],
};

export type View = (props: BlockViewProps<string>) => ReactNode;

export function someData(text: string, nested: SlotData['nested'] = []): SlotData {
  return { blocks: { '1': text }, nested, status: 200 };
}

export interface TestProps extends SlotProps {
  readonly reports: readonly SlotReport[];
}

export function someProps(props: Partial<SlotProps> = {}): TestProps {
  const reports: SlotReport[] = [];
  const domElement = document.createElement('div');
  document.body.append(domElement);
  return {
    domElement,
    slot: SLOT,
    data: someData('Hello'),
    start: 'create',
    location: aLocation('/page'),
    navigator: createFakeNavigator(),
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

export function lifecyclesOf(View: View) {
  return createSlotLifecycles({ 'test/view': async () => ({ View }) });
}

export async function renderOnServer(
  View: View,
  { slot, data, location }: SlotProps,
): Promise<string> {
  const blocks = { 'test/view': { View, load: async () => ({ data: null }) } };
  return createServerEntry({ blocks }).render({ slot, data, location });
}

export function Text({ data }: BlockViewProps<string>): ReactNode {
  return <p>{data}</p>;
}

export function Counter({ data }: BlockViewProps<string>): ReactNode {
  const [count, setCount] = useState(0);
  const { pathname, search } = useLocation();
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${data} ${pathname}${search} ${count}`}
    </button>
  );
}
