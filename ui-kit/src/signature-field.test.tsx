/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { SignatureField } from './signature-field.tsx';
import { installFakeCanvas, type FakeCanvas } from './testing/install-fake-canvas.ts';

let canvas: FakeCanvas;
beforeEach(() => {
  canvas = installFakeCanvas();
});
afterEach(() => canvas.uninstall());

const svgOf = (name: string) => `data:image/svg+xml;base64,${btoa(`<svg>${name}</svg>`)}`;

function show(props: Partial<ComponentProps<typeof SignatureField>> = {}) {
  const { container } = render(
    <SignatureField
      label="Signature"
      name="signer"
      pictureName="picture"
      maxChars={150_000}
      drawName={svgOf}
      isInteractive
      {...props}
    />,
  );
  const picture = container.querySelector<HTMLInputElement>('input[name="picture"]');
  return {
    user: userEvent.setup(),
    name: screen.getByRole('textbox', { name: 'Signature' }),
    picture: () => picture?.value ?? '',
  };
}

function at(clientX: number, clientY: number) {
  return { clientX, clientY, buttons: 1, pointerId: 1 };
}

/** The pad loads with the first press; a stroke ends when the pen is lifted. */
async function draw(): Promise<void> {
  const sheet = screen.getByRole('img', { name: /^Signature/ });
  fireEvent.pointerEnter(sheet);
  await waitFor(() => {
    fireEvent.pointerDown(sheet, at(20, 20));
    expect(canvas.drawn()).toContain('dot at 20');
  });
  fireEvent.pointerUp(window, { ...at(20, 20), buttons: 0 });
}

test.each(['png', 'jpeg'])('stores a drawing as %s on request [ACC-11]', async (type) => {
  const { picture } = show({ imageType: type });
  expect(picture()).toBe('');
  await draw();
  expect(picture()).toMatch(new RegExp(`^data:image/${type};base64,`));
});

test('stores a drawing as svg, with its strokes in the size of the sheet [ACC-11]', async () => {
  const { picture } = show({ imageType: 'svg' });
  await draw();
  const [type, base64 = ''] = picture().split(';base64,');
  expect(type).toBe('data:image/svg+xml');
  const drawing = new DOMParser().parseFromString(atob(base64), 'image/svg+xml').documentElement;
  expect(drawing.getAttribute('viewBox')).toBe('0 0 300 100');
  expect(drawing.querySelector('rect')?.getAttribute('fill')).toBe('#ffffff');
  expect(drawing.querySelector('circle')?.getAttribute('fill')).toBe('#1c1a17');
});

test('stores a typed name as svg on request [ACC-11]', async () => {
  const { picture, user, name } = show({ imageType: 'svg' });
  await user.type(name, 'Robin');
  await waitFor(() => expect(picture()).toBe(svgOf('Robin')));
  await user.clear(name);
  expect(picture()).toBe('');
});

test('uses a jpeg when another format would be too large to send [ACC-11]', async () => {
  const { picture } = show({ imageType: 'svg', maxChars: 40 });
  await draw();
  expect(picture()).toMatch(/^data:image\/jpeg;base64,/);
});

test.each(['gif', 'PNG', 'image/png', ''])(
  'rejects the image type "%s" and accepts a typed name [ACC-11]',
  async (imageType) => {
    const { name, picture, user } = show({ imageType });
    expect(name).toHaveAccessibleDescription(/The Image type is incorrect!/);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await user.type(name, 'Robin');
    expect(name).toHaveValue('Robin');
    expect(picture()).toBe('');
  },
);

test('shows only the field for the typed name without scripts [ACC-11]', () => {
  const { name } = show({ isInteractive: false, error: 'Please sign here.' });
  expect(name).toHaveAccessibleDescription(/Latin letters.*Please sign here\./);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
