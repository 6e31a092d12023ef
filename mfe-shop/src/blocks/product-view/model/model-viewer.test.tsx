/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installLayout, showVice } from '../../../testing/show-product.tsx';
import { aViceWire } from '../../../testing/wires.ts';
import { canDrawModels } from './can-draw.ts';
import { NOT_LOADED, NO_WEBGL } from './model-messages.ts';
import { openModelScene } from './model-scene.ts';

// jsdom has no graphics: the drawing itself is tested in a browser.
jest.mock('./can-draw.ts', () => ({ canDrawModels: jest.fn() }));
jest.mock('./model-scene.ts', () => ({ openModelScene: jest.fn() }));

const scene = { move: jest.fn(), dispose: jest.fn() };

beforeAll(() => {
  installLayout(() => undefined);
  Object.defineProperty(window, 'matchMedia', { value: () => ({ matches: true }) });
});
beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(canDrawModels).mockReturnValue(true);
  jest.mocked(openModelScene).mockResolvedValue(scene);
});

const MODEL = 'Bench Vice as a 3D model';
const ADDRESS = '/assets/m/0123456789abcdef.glb';
const showModelled = () => showVice({ wire: aViceWire({ model_url: ADDRESS }) });
const openButton = () => screen.getByRole('button', { name: /3D/ });

async function openModel() {
  showModelled();
  await userEvent.click(openButton());
  await screen.findByRole('button', { name: 'Zoom in' });
  return screen.getByRole('group', { name: MODEL });
}

test('offers no 3D view for a product without a model, or with a model from another site [SHOP-05]', () => {
  showVice().unmount();
  showVice({ wire: aViceWire({ model_url: 'https://elsewhere.example/m.glb' }) });

  expect(screen.queryByRole('button', { name: /3D/ })).not.toBeInTheDocument();
});

test('shows the model with a description, without motion for visitors who prefer reduced motion [SHOP-05]', async () => {
  const model = await openModel();

  expect(model).toHaveFocus();
  expect(model).toHaveAccessibleDescription(/Arrow keys rotate the model.*Escape/);
  expect(openModelScene).toHaveBeenCalledWith(
    expect.objectContaining({ address: ADDRESS, motion: 'reduced' }),
  );
});

test('moves the model with keys and with buttons [SHOP-05]', async () => {
  await openModel();

  await userEvent.keyboard('{ArrowLeft}+-x');
  await userEvent.click(screen.getByRole('button', { name: 'Turn right' }));
  expect(scene.move.mock.calls).toEqual([['left'], ['closer'], ['further'], ['right']]);
});

test('returns to the pictures on Escape and restores the focus [SHOP-05]', async () => {
  await openModel();

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('img', { name: MODEL })).not.toBeInTheDocument();
  expect(openButton()).toHaveFocus();
  expect(scene.dispose).toHaveBeenCalledTimes(1);
});

test('closes when a picture is chosen, and releases the model with the page [SHOP-05]', async () => {
  await openModel();
  await userEvent.click(screen.getByRole('link', { name: 'Picture 2 of 2' }));

  expect(screen.queryByRole('img', { name: MODEL })).not.toBeInTheDocument();
  expect(scene.dispose).toHaveBeenCalledTimes(1);
});

test('shows an error and keeps the pictures where models cannot be drawn [SHOP-05]', async () => {
  jest.mocked(canDrawModels).mockReturnValue(false);
  showModelled();
  await userEvent.click(openButton());

  expect(await screen.findByText(NO_WEBGL)).toBeInTheDocument();
  expect(openButton()).toHaveFocus();
  expect(screen.getByRole('img', { name: 'Charcoal vice' })).toBeInTheDocument();
  expect(openModelScene).not.toHaveBeenCalled();
});

test('reports that a model could not be loaded and retries on request [SHOP-05]', async () => {
  jest.mocked(openModelScene).mockRejectedValueOnce(new Error('gone'));
  showModelled();
  await userEvent.click(openButton());
  expect(await screen.findByText(NOT_LOADED)).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Try 3D again' }));
  await waitFor(() => expect(screen.getByRole('img', { name: MODEL })).toBeInTheDocument());
  expect(screen.queryByText(NOT_LOADED)).not.toBeInTheDocument();
});
