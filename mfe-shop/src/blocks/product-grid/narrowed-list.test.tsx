/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBlock, aLocation, aSlotRequest, serveSlot } from 'remote-kit/testing';
import type { SlotProps } from 'shared-contracts/lifecycles';
import { TYPING_DELAY_MS } from '../../components/use-listing-form.ts';
import { serverEntry } from '#exposed/server';
import { bootstrap, mount, unmount, update } from '#exposed/slots';
import { aNarrowableShop, aShopPage } from '../../testing/narrowable-shop.ts';

const scrolledTo: Element[] = [];
let listTop = 0;
let running: SlotProps | undefined;

beforeAll(() => {
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this);
  };
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, listTop, 0, 0);
});

/** React schedules its work as in a browser, without `act`. */
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  scrolledTo.length = 0;
  listTop = 0;
});

afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  if (running !== undefined) await unmount(running);
  running = undefined;
  document.body.replaceChildren();
});

function requestOf(path: string) {
  const block = aBlock({ template: 'Sell/product_grid' });
  return aSlotRequest({ block, path, page: aShopPage(path) });
}

/** Shows the list at an address as the server sent it. */
async function serve(path: string) {
  const served = await serveSlot(serverEntry, requestOf(path), aNarrowableShop());
  running = served.props;
  return served;
}

async function start(path: string) {
  const served = await serve(path);
  await bootstrap(served.props);
  await mount(served.props);
  return served;
}

/** Renders the list that a navigation requested, as the shell does. */
async function showNextList(props: SlotProps, path: string): Promise<void> {
  const shownBefore = screen.getByRole('form').parentElement?.textContent;
  const data = await serverEntry.load(requestOf(path), { api: aNarrowableShop() });
  await update({ ...props, data, location: aLocation(path) });
  await waitFor(() =>
    expect(screen.getByRole('form').parentElement?.textContent).not.toBe(shownBefore),
  );
}

const box = (name: RegExp) => screen.getByRole('checkbox', { name, hidden: true });
const listOf = (product: string) => screen.getByText(product).closest('[aria-busy]');
const price = (name: string) => screen.getByRole('textbox', { name, hidden: true });

test('hydrates the server’s form unchanged and does not navigate on its own [SHOP-01]', async () => {
  const { navigations, reports } = await start('/shop/locks/2?colour=teal&sort=banana');
  expect([navigations, reports]).toEqual([[], []]);
});

test('navigates to page 1 on each change and announces the number of products [SHOP-01]', async () => {
  const { props, navigations } = await start('/shop/locks/2?sort=name');
  const user = userEvent.setup();

  await user.click(box(/^Teal/));
  expect(navigations).toEqual([{ kind: 'push', to: '/shop/locks?sort=name&colour=teal' }]);
  await waitFor(() => expect(listOf('Lock 10')).toHaveAttribute('aria-busy', 'true'));
  await showNextList(props, '/shop/locks?sort=name&colour=teal');

  expect(screen.getByRole('status')).toHaveTextContent('4 products');
  expect(listOf('Lock 1')).toHaveAttribute('aria-busy', 'false');
  expect(box(/^Teal/)).toBeChecked();
  await waitFor(() => expect(box(/^Teal/)).toHaveFocus());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Featured');
  expect(navigations.at(-1)).toEqual({ kind: 'push', to: '/shop/locks?colour=teal' });
});

test('stops being busy when the network is lost, and can request the same list again [SHOP-01]', async () => {
  const { navigations } = await start('/shop/locks');
  const user = userEvent.setup();

  await user.click(box(/^Teal/));
  await waitFor(() => expect(listOf('Lock 1')).toHaveAttribute('aria-busy', 'true'));
  fireEvent(window, new Event('offline'));
  await waitFor(() => expect(listOf('Lock 1')).toHaveAttribute('aria-busy', 'false'));

  fireEvent.submit(screen.getByRole('form', { name: 'Filters' }));
  expect(navigations.map(({ to }) => to)).toEqual([
    '/shop/locks?colour=teal',
    '/shop/locks?colour=teal',
  ]);
});

test('waits until a price is typed, but not when Enter is pressed [SHOP-01]', async () => {
  const { navigations } = await start('/shop/locks');
  jest.useFakeTimers();

  for (const text of ['1', '12', '12.5']) {
    fireEvent.change(price('From'), { target: { value: text } });
    jest.advanceTimersByTime(TYPING_DELAY_MS - 1);
  }
  expect(navigations).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(navigations).toEqual([{ kind: 'push', to: '/shop/locks?price_min=12.5' }]);

  fireEvent.change(price('To'), { target: { value: '40' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Filters' }));
  expect(navigations).toHaveLength(2);
  jest.advanceTimersByTime(TYPING_DELAY_MS);
  expect(navigations).toHaveLength(2);
});

test('keeps text that is typed while a list is loading [SHOP-01]', async () => {
  const { props } = await start('/shop/locks');
  const user = userEvent.setup();

  await user.click(box(/^Teal/));
  // The list arrives before the typed price is applied, however busy the machine is.
  jest.useFakeTimers();
  fireEvent.change(price('From'), { target: { value: '1' } });
  await showNextList(props, '/shop/locks?colour=teal');
  expect(price('From')).toHaveValue('1');
});

test('shows the filters of the address again after back navigation [SHOP-01]', async () => {
  const { props } = await start('/shop/locks?colour=teal&price_min=10&sort=price');

  await showNextList(props, '/shop/locks?material=petg');
  await waitFor(() => expect(box(/^Teal/)).not.toBeChecked());
  expect(box(/^PETG/)).toBeChecked();
  expect(price('From')).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Featured');
});

test('applies filters that were chosen before scripts ran [SHOP-01]', async () => {
  const { props, navigations } = await serve('/shop/locks');
  box(/^Teal/).click();
  await bootstrap(props);
  await mount(props);

  await waitFor(() =>
    expect(navigations).toEqual([{ kind: 'push', to: '/shop/locks?colour=teal' }]),
  );
  expect(box(/^Teal/)).toBeChecked();
});

test('does not navigate when it is rendered outside the document [SHOP-01]', async () => {
  const { props, navigations } = await serve('/shop/locks/2?sort=price');
  const domElement = document.createElement('div');
  const { getAll } = FormData.prototype;
  // As in browsers: outside the document, fields linked only by the `form` attribute are not part of the form.
  jest.spyOn(FormData.prototype, 'getAll').mockImplementation(function read(this: FormData, name) {
    return name === 'sort' && !domElement.isConnected ? [] : getAll.call(this, name);
  });
  const created: SlotProps = { ...props, domElement, start: 'create' };
  running = created;
  await bootstrap(created);
  await mount(created);
  document.body.replaceChildren(domElement);

  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price');
  expect(navigations).toEqual([]);
});

test('removes a filter in place and moves the focus to the count [SHOP-01]', async () => {
  const { props, navigations } = await start('/shop/locks?colour=teal&price_min=10');
  const active = screen.getByRole('list', { name: 'Active filters' });

  await userEvent.click(within(active).getByRole('link', { name: 'Remove Teal' }));
  expect(navigations).toEqual([{ kind: 'push', to: '/shop/locks?price_min=10' }]);
  await showNextList(props, '/shop/locks?price_min=10');

  expect(screen.queryByRole('link', { name: 'Remove Teal' })).not.toBeInTheDocument();
  await waitFor(() => expect(box(/^Teal/)).not.toBeChecked());
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
});

test('scrolls to the results only when they start above the viewport [SHOP-01]', async () => {
  const { props } = await start('/shop/locks');
  const user = userEvent.setup();

  await user.click(box(/^Teal/));
  await showNextList(props, '/shop/locks?colour=teal');
  expect(scrolledTo).toEqual([]);

  listTop = -400;
  await user.click(box(/^Bone/));
  await showNextList(props, '/shop/locks?colour=bone&colour=teal');
  await waitFor(() => expect(scrolledTo).toHaveLength(1));
  await showNextList(props, '/shop/locks');
  expect(scrolledTo).toHaveLength(1);
});

test('collapses the filters on a phone and shows how many are active [SHOP-01]', async () => {
  await start('/shop/locks?colour=teal&price_min=10&price_max=20');
  const summary = screen.getByText('Filters (2)');
  const details = summary.closest('details');
  expect(details).not.toHaveAttribute('open');

  await userEvent.click(summary);
  expect(details).toHaveAttribute('open');
  await userEvent.click(screen.getByRole('button', { name: 'Show results' }));
  expect(details).not.toHaveAttribute('open');
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
});
