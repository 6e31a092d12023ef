/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import type { LayoutModel } from '../document/document-state.ts';
import { aLayoutModel, aPageState } from '../document/page-fixtures.ts';
import { Layout } from './layout.tsx';
import { INITIAL_LAYOUT, type LiveLayout } from './live-values.ts';
import { SlotHostContext, type SlotHost } from './slot-outlet.tsx';

const OUTLETS: LayoutModel['outlets'] = [
  { id: 'header-1', region: 'header', area: 'menu' },
  { id: 'drawer-1', region: 'drawer', area: 'main' },
  { id: 'footer-1', region: 'footer', area: 'base' },
];
const MODEL = aLayoutModel({ outlets: OUTLETS });
const STATE = aPageState({ path: '/about?from=menu' });

const BROWSER_HOST: SlotHost = { side: 'browser', mount: () => () => undefined };
const SERVER_HOST: SlotHost = {
  side: 'server',
  fragment: async () => '<p>Fragment</p>',
  region: async (id) => ({ html: `<p>Block ${id}</p>`, version: id }),
};

function layoutIn(host: SlotHost, live?: LiveLayout) {
  return (
    <SlotHostContext value={host}>
      <Layout model={MODEL} state={STATE} {...(live === undefined ? {} : { live })} />
    </SlotHostContext>
  );
}

test('has a skip link to the main area [SH-22]', () => {
  render(layoutIn(BROWSER_HOST));
  const skip = screen.getByRole('link', { name: 'Skip to main content' });
  expect(skip).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

test('places the blocks of header, drawer and footer in their areas [SH-22]', async () => {
  await act(async () => render(layoutIn(SERVER_HOST)));
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByText('Block header-1')).toBeInTheDocument();
  const drawer = banner.getByText('Block drawer-1').closest('details');
  expect(drawer).not.toBeNull();
  expect(within(screen.getByRole('contentinfo')).getByText('Block footer-1')).toBeInTheDocument();
});

test('has no menu button while the drawer is empty [SH-22]', () => {
  const model = aLayoutModel({ outlets: OUTLETS.filter(({ region }) => region !== 'drawer') });
  render(
    <SlotHostContext value={BROWSER_HOST}>
      <Layout model={model} state={STATE} />
    </SlotHostContext>,
  );
  expect(screen.queryByText('Menu')).toBeNull();
});

test('leaves the server’s HTML of the blocks as it is [SH-22]', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(layoutIn(BROWSER_HOST));
  document.body.append(container);
  const outlet = container.querySelector('[data-region-slot="header-1"]');
  outlet?.append('Written by the server');
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, layoutIn(BROWSER_HOST), {
      onRecoverableError: (error) => errors.push(error),
    }),
  );
  expect(errors).toEqual([]);
  expect(outlet).toBeInTheDocument();
  expect(outlet).toHaveTextContent('Written by the server');
  await act(async () => root.unmount());
  container.remove();
});

test('offers the choices about cookies where the site has analytics [SH-20]', () => {
  render(
    <SlotHostContext value={BROWSER_HOST}>
      <Layout model={aLayoutModel({ hasConsentChoices: true })} state={STATE} />
    </SlotHostContext>,
  );
  expect(screen.getByRole('link', { name: 'Cookie choices' })).toHaveAttribute('href', '/_cookies');
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
