/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { aLayoutModel, aPageState } from '../document/page-fixtures.ts';
import { Layout } from './layout.tsx';
import { INITIAL_LAYOUT, type LiveLayout } from './live-values.ts';
import { SlotHostContext, type SlotHost } from './slot-outlet.tsx';

const MODEL = aLayoutModel();
const STATE = aPageState({ path: '/about?from=menu' });

const BROWSER_HOST: SlotHost = { side: 'browser', mount: () => () => undefined };
const SERVER_HOST: SlotHost = { side: 'server', fragment: async () => '<p>Fragment</p>' };

function layoutIn(host: SlotHost, live?: LiveLayout) {
  return (
    <SlotHostContext value={host}>
      <Layout model={MODEL} state={STATE} {...(live === undefined ? {} : { live })} />
    </SlotHostContext>
  );
}

const SIGNED_IN_WITH_CART: LiveLayout = {
  ...INITIAL_LAYOUT,
  cartCount: { current: () => 3, subscribe: () => () => undefined },
  signedIn: { current: () => true, subscribe: () => () => undefined },
};

test('has a skip link to the main area, search, account and cart without scripts [SH-22]', () => {
  render(layoutIn(BROWSER_HOST));
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute(
    'href',
    '#main',
  );
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  const search = screen.getByRole('searchbox', { name: 'Search the shop' });
  expect(search.closest('form')).toHaveAttribute('action', '/search');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
});

test('marks the current page in the navigation, with any query [SH-22]', () => {
  render(layoutIn(BROWSER_HOST));
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(main.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  expect(main.getByText('Followers')).toHaveAttribute('href', '/shop/followers');
});

test('shows organisation details in the footer [SH-18]', () => {
  render(layoutIn(BROWSER_HOST));
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText('ABN 53 004 085 616')).toBeInTheDocument();
  expect(footer.getByRole('link', { name: 'hello@shop.example' })).toHaveAttribute(
    'href',
    'mailto:hello@shop.example',
  );
  expect(footer.queryByRole('navigation', { name: 'Follow us' })).toBeNull();
});

test('shows the mark and the name without a logo [SH-18]', () => {
  render(layoutIn(BROWSER_HOST));
  const home = screen.getByRole('link', { name: 'Tumblerworks' });
  expect(home).toHaveAttribute('href', '/');
  expect(within(home).queryByRole('img')).toBeNull();
});

test('shows the logo instead, at a reserved size and with its dark variant in dark mode [SH-18]', () => {
  const { organisation } = MODEL;
  const logo = { light: '/assets/light.webp', dark: '/assets/dark.webp' };
  const model = { ...MODEL, organisation: { ...organisation, logo } };
  const { container } = render(
    <SlotHostContext value={BROWSER_HOST}>
      <Layout model={model} state={STATE} />
    </SlotHostContext>,
  );
  const home = screen.getByRole('link', { name: 'Tumblerworks' });
  const picture = within(home).getByRole('img', { name: 'Tumblerworks' });
  expect(picture).toHaveAttribute('src', '/assets/light.webp');
  expect(picture).toHaveAttribute('width', '160');
  expect(picture).toHaveAttribute('height', '40');
  expect(container.querySelector('source')?.outerHTML).toBe(
    '<source data-of-scheme="dark" media="(prefers-color-scheme: dark)" srcset="/assets/dark.webp">',
  );
  expect(home).not.toHaveTextContent('Tumblerworks');
});

test('hydrates the same layout for every visitor, then shows the count and the account [SH-22]', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(layoutIn(BROWSER_HOST));
  document.body.append(container);
  expect(container).toHaveTextContent('Log in');
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, layoutIn(BROWSER_HOST, SIGNED_IN_WITH_CART), {
      onRecoverableError: (error) => errors.push(error),
    }),
  );
  expect(errors).toEqual([]);
  expect(screen.getByRole('link', { name: /^Cart\s*, 3 items$/ })).toHaveAttribute('href', '/cart');
  expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/my-account');
  await act(async () => root.unmount());
  container.remove();
});

test('shows alerts with a dismiss button in a polite live region [SH-08]', async () => {
  const dismissed: number[] = [];
  const alerts = [{ id: 7, kind: 'warning', text: 'Stock is low' }] as const;
  render(
    layoutIn(BROWSER_HOST, {
      ...INITIAL_LAYOUT,
      alerts: { current: () => alerts, subscribe: () => () => undefined },
      dismissAlert: (id) => dismissed.push(id),
    }),
  );
  expect(screen.getByText('Stock is low').closest('[aria-live="polite"]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismissed).toEqual([7]);
  expect(document.activeElement).toHaveAttribute('aria-live', 'polite');
});

test('keeps the server fragment of a slot inside its frame [FED-06]', async () => {
  const { container } = await act(async () => render(layoutIn(SERVER_HOST)));
  expect(container.querySelector('[data-slot="main"] > p')).toHaveTextContent('Fragment');
});

test('has no "Back to top" button when the site disables it [SH-10]', async () => {
  Object.defineProperty(window, 'scrollY', { value: 500, configurable: true });
  const { rerender } = render(layoutIn(BROWSER_HOST));
  expect(await screen.findByRole('button', { name: 'Back to top' })).toBeInTheDocument();
  rerender(
    <SlotHostContext value={BROWSER_HOST}>
      <Layout model={aLayoutModel({ hasBackToTop: false })} state={STATE} />
    </SlotHostContext>,
  );
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
});
