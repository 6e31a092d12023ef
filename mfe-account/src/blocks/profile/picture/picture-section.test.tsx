/** @jest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection, renderBlock } from 'remote-kit/testing';
import { installNativeDialog } from 'ui-kit/testing/install-native-dialog';
import { aProfileData } from '../../../testing/profile-data.ts';
import { aUserWire } from '../../../testing/user-wire.ts';
import { View } from '../view.tsx';

const UPLOAD = '/cognito/user/uploadImage';
const CUT = 'data:image/jpeg;base64,AAAA';
const picture = { hash: 'a'.repeat(40), width: 800, height: 800, placeholder: '#808080' };

beforeEach(() => {
  installNativeDialog();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(CUT);
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 400, height: 200 }) });
});

function choose(type: string): void {
  const file = new File(['x'], 'kim', { type });
  fireEvent.change(screen.getByLabelText(/Choose/), { target: { files: [file] } });
}

test('sends the square cropped from a picture [ACC-09]', async () => {
  const api = createFakeApi({ [UPLOAD]: { data: aUserWire() } });
  const { reloads } = renderBlock({ View, data: aProfileData(), api });
  choose('image/png');
  const use = await screen.findByRole('button', { name: 'Use this picture' });
  fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '2' } });
  await userEvent.setup().click(use);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls).toEqual([{ method: 'POST', path: UPLOAD, input: { image: CUT } }]);
  expect(reloads()).toBe(1);
});

test('shows why a picture was rejected and allows another crop [ACC-09]', async () => {
  const api = createFakeApi({
    [UPLOAD]: () => {
      throw rejection({ fieldErrors: { image: 'This picture cannot be read.' } });
    },
  });
  renderBlock({ View, data: aProfileData(), api });
  choose('image/webp');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Use this picture' }));
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog).toHaveTextContent('This picture cannot be read.'));
});

test('rejects a file that is not a picture [ACC-09]', async () => {
  renderBlock({ View, data: aProfileData() });
  choose('image/svg+xml');
  expect(await screen.findByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('removes the picture [ACC-09]', async () => {
  const api = createFakeApi({ [UPLOAD]: { data: aUserWire() } });
  renderBlock({ View, data: aProfileData({ profile: { picture } }), api });
  expect(screen.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(api.calls[0]?.input).toEqual({ image: null });
  // The button is removed with the picture.
  await waitFor(() => expect(screen.getByLabelText(/Choose another picture/)).toHaveFocus());
});
