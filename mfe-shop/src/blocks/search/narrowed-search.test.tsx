/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBlock, aLocation, aSlotRequest, serveSlot } from 'remote-kit/testing';
import { serverEntry } from '#exposed/server';
import { bootstrap, mount, unmount, update } from '#exposed/slots';
import { aNarrowableShop, lockListFor, aSearchPage } from '../../testing/narrowable-shop.ts';

/** React schedules its work as in a browser, without `act`. */
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** Searches for `lock` when `lokc` is typed. */
const api = aNarrowableShop({
  '/sell/product': (query: unknown) => ({
    ...lockListFor(query),
    corrected: JSON.stringify(query).includes('lokc') ? 'lock' : null,
  }),
});

function requestOf(path: string) {
  const block = aBlock({ template: 'Sell/search' });
  return aSlotRequest({ block, path, page: aSearchPage(path) });
}

test('shows page 1 of the corrected words when a corrected search is filtered [SHOP-09]', async () => {
  const { props, navigations, reports } = await serveSlot(
    serverEntry,
    requestOf('/search/lokc?page=2&sort=name'),
    api,
  );
  await bootstrap(props);
  await mount(props);
  const teal = () => screen.getByRole('checkbox', { name: /^Teal/, hidden: true });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('lokc');

  await userEvent.click(teal());
  const narrowed = '/search/lock?sort=name&colour=teal';
  expect(navigations).toEqual([{ kind: 'push', to: narrowed }]);
  const data = await serverEntry.load(requestOf(narrowed), { api });
  await update({ ...props, data, location: aLocation(narrowed) });

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('4 results for “lock”'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('lock');
  await waitFor(() => expect(teal()).toHaveFocus());
  expect(teal()).toBeChecked();

  const other = await serverEntry.load(requestOf('/search/tray'), { api });
  await update({ ...props, data: other, location: aLocation('/search/tray') });
  await waitFor(() => expect(teal()).not.toBeChecked());
  expect(reports).toEqual([]);
  await unmount(props);
});
