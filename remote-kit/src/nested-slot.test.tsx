/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { NestedSlotHost } from 'shared-contracts/lifecycles';
import type { NestedSlot } from 'shared-contracts/slot';
import { NestedSlotView } from './nested-slot.tsx';
import { SlotScopeContext } from './storefront.ts';
import { aBlock } from './testing.tsx';

const PRICE: NestedSlot = { name: 'price', blocks: [aBlock({ template: 'other/price' })] };

/** Records what is mounted where, and fills the element as a remote would. */
function createFakeHost() {
  const calls: string[] = [];
  const host: NestedSlotHost = {
    mount(element, nested) {
      const place = `${nested.name} in ${element.dataset['slot'] ?? 'nothing'}`;
      calls.push(`mount ${place}`);
      element.textContent = 'Nested content';
      return () => calls.push(`unmount ${place}`);
    },
  };
  return { calls, host };
}

function treeOf(host: NestedSlotHost, nested: readonly NestedSlot[] = [PRICE]) {
  const scope = { slotId: 'main', nested, nestedSlots: host, storefront: null };
  return (
    <SlotScopeContext value={scope}>
      <NestedSlotView name="price" />
    </SlotScopeContext>
  );
}

test('mounts the nested slot once, and unmounts it with its block [FED-02]', () => {
  const { calls, host } = createFakeHost();
  const view = render(treeOf(host));
  expect(calls).toEqual(['mount price in main.price']);

  view.rerender(treeOf(host));
  expect(calls).toEqual(['mount price in main.price']);
  expect(view.container).toHaveTextContent('Nested content');

  view.unmount();
  expect(calls).toEqual(['mount price in main.price', 'unmount price in main.price']);
});

test('mounts new blocks into the same element when the load returns others [FED-02]', () => {
  const { calls, host } = createFakeHost();
  const view = render(treeOf(host));
  const element = view.container.firstElementChild;
  view.rerender(treeOf(host, [{ ...PRICE, blocks: [] }]));
  expect(calls).toEqual([
    'mount price in main.price',
    'unmount price in main.price',
    'mount price in main.price',
  ]);
  expect(view.container.firstElementChild).toBe(element);
});

test('shows nothing for a nested slot the load did not declare [FED-02]', () => {
  const { calls, host } = createFakeHost();
  const { container } = render(treeOf(host, []));
  expect(container).toBeEmptyDOMElement();
  expect(calls).toEqual([]);
});

test('throws a clear error for a view outside a slot [FED-02]', () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<NestedSlotView name="price" />)).toThrow('rendered outside a slot');
  silenced.mockRestore();
});
