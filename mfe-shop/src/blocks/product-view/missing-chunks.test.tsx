/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installNearness } from 'remote-kit/testing/nearness';
import { installLayout, showTray, showVice } from '../../testing/show-product.tsx';
import { aViceWire, anImageWire } from '../../testing/wires.ts';
import { NOT_LOADED } from './model/model-messages.ts';

// Behaves like an import whose file the browser cannot load.
const missing = () => {
  throw new Error('The chunk could not be loaded');
};
jest.mock('./model/model-view.tsx', () => missing());
jest.mock('./recently-viewed.tsx', () => missing());
jest.mock('./size-chart-dialog.tsx', () => missing());

beforeAll(() => installLayout(() => undefined));

test('keeps the pictures and offers a retry when the code of the 3D view cannot be loaded [SHOP-05]', async () => {
  showVice({ wire: aViceWire({ model_url: '/assets/m/0123456789abcdef.glb' }) });
  await userEvent.click(screen.getByRole('button', { name: 'View in 3D' }));

  expect(await screen.findByText(NOT_LOADED)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try 3D again' })).toHaveFocus();
  expect(screen.getByRole('img', { name: 'Charcoal vice' })).toBeInTheDocument();
});

test('follows the link to the size chart when the code of the dialog cannot be loaded [SHOP-12]', async () => {
  // jsdom only navigates to fragments of the same page, and logs an error for others.
  const consoleErrors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  showVice({ wire: aViceWire({ size_chart_image: anImageWire() }) });
  await userEvent.click(screen.getByRole('link', { name: 'Size chart' }));

  await waitFor(() =>
    expect(consoleErrors).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('navigation') }),
    ),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  consoleErrors.mockRestore();
});

test('shows no recently viewed products when their code cannot be loaded [SHOP-05]', async () => {
  showVice().unmount();
  const nearness = installNearness();
  const { reports } = showTray();
  nearness.come();
  await expect(import('./recently-viewed.tsx')).rejects.toThrow('could not be loaded');

  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(reports).toEqual([]);
});
