/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from 'remote-kit/testing';
import { installFakeCanvas, type FakeCanvas } from 'ui-kit/testing/install-fake-canvas';
import { aFormApi, aFormBlock, aQuestionWire, loadFormData } from '../../testing/forms.ts';
import { View } from './view.tsx';

let canvas: FakeCanvas;

beforeEach(() => {
  sessionStorage.clear();
  canvas = installFakeCanvas();
});
afterEach(() => canvas.uninstall());

const questions = [
  aQuestionWire({ name: 'sign', label: 'Signature', field_type: 'signature', required: true }),
];

async function show() {
  const api = aFormApi({ questions });
  const data = await loadFormData({ questions });
  renderBlock({ View, data, api, block: aFormBlock() });
  return {
    api,
    user: userEvent.setup(),
    sheet: screen.getByRole('img', { name: /^Signature/ }),
  };
}

/** The pad loads with the first press; a stroke ends when the pen is lifted. */
async function draw(sheet: HTMLElement, fromX: number): Promise<void> {
  const at = (clientX: number) => ({ clientX, clientY: 20, buttons: 1, pointerId: 1 });
  fireEvent.pointerEnter(sheet);
  await waitFor(() => {
    fireEvent.pointerDown(sheet, at(fromX));
    expect(canvas.drawn().at(-1)).toBe(`dot at ${fromX}`);
  });
  fireEvent.pointerMove(window, at(fromX + 30));
  fireEvent.pointerUp(window, { ...at(fromX + 60), buttons: 0 });
}

async function sendTo(api: Awaited<ReturnType<typeof show>>['api']): Promise<unknown> {
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/Thank you/);
  return Object(api.calls.at(-1)?.input).data.sign;
}

test('sends a drawing as a png [ACC-11]', async () => {
  const { api, sheet } = await show();
  await draw(sheet, 20);
  expect(sheet).toHaveAccessibleName('Signature: Your drawn signature is on the sheet.');
  expect(await sendTo(api)).toMatch(/^data:image\/png;base64,/);
});

test('rejects an empty sheet before anything is sent [ACC-11]', async () => {
  const { api, user } = await show();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const name = screen.getByRole('textbox', { name: 'Signature' });
  expect(name).toHaveAccessibleDescription(/Please sign here\./);
  expect(name).toHaveFocus();
  expect(api.calls).toEqual([]);
});

test('writes a typed name on the sheet, for visitors who cannot draw [ACC-11]', async () => {
  const { api, user, sheet } = await show();
  await user.type(screen.getByRole('textbox', { name: 'Signature' }), 'Robin Lee');
  await waitFor(() => expect(canvas.drawn()).toEqual(['Robin Lee']));
  expect(sheet).toHaveAccessibleName('Signature: Your name is on the sheet.');
  expect(screen.getByText('Your name is on the sheet.')).toBeInTheDocument();
  expect(await sendTo(api)).toBe(`data:image/png;base64,${btoa('Robin Lee')}`);
});

test('prefers a drawing to a typed name [ACC-11]', async () => {
  const { user, sheet } = await show();
  await user.type(screen.getByRole('textbox', { name: 'Signature' }), 'Robin');
  await waitFor(() => expect(canvas.drawn()).toEqual(['Robin']));
  await draw(sheet, 20);
  expect(canvas.drawn()).not.toContain('Robin');
  await user.type(screen.getByRole('textbox', { name: 'Signature' }), ' Lee');
  expect(canvas.drawn()).toContain('dot at 20');
});

test('removes the last stroke, or everything [ACC-11]', async () => {
  const { user, sheet } = await show();
  await draw(sheet, 20);
  await draw(sheet, 150);
  await user.click(screen.getByRole('button', { name: 'Undo stroke' }));
  expect(canvas.drawn()).toContain('dot at 20');
  expect(canvas.drawn()).not.toContain('dot at 150');
  await user.click(screen.getByRole('button', { name: /^Clear/ }));
  expect(canvas.drawn()).toEqual([]);
  expect(sheet).toHaveAccessibleName('Signature: Not signed yet.');
});

test('clears a typed name too [ACC-11]', async () => {
  const { user, sheet } = await show();
  const name = screen.getByRole('textbox', { name: 'Signature' });
  await user.type(name, 'Robin');
  await user.click(screen.getByRole('button', { name: /^Clear/ }));
  expect(name).toHaveValue('');
  expect(sheet).toHaveAccessibleName('Signature: Not signed yet.');
});

test('is cleared when the form is reset [ACC-11]', async () => {
  const { sheet } = await show();
  await draw(sheet, 20);
  act(() => sheet.closest('form')?.reset());
  expect(sheet).toHaveAccessibleName('Signature: Not signed yet.');
});

test('keeps the strokes when the sheet changes its size [ACC-11]', async () => {
  const { sheet } = await show();
  await draw(sheet, 20);
  act(() => canvas.resizeTo(600));
  expect(canvas.drawn().some((dot) => dot.startsWith('dot at 4'))).toBe(true);
  expect(sheet).toHaveAttribute('width', '600');
});

test('continues a stroke that began before the pad was loaded [ACC-11]', async () => {
  const { sheet } = await show();
  const at = (clientX: number) => ({ clientX, clientY: 20, buttons: 1, pointerId: 1 });
  fireEvent.pointerDown(sheet, at(10));
  fireEvent.pointerMove(sheet, at(40));
  await waitFor(() => expect(canvas.drawn()).toEqual(['dot at 40']));
  fireEvent.pointerUp(window, { ...at(90), buttons: 0 });
  expect(sheet).toHaveAccessibleName('Signature: Your drawn signature is on the sheet.');
});
