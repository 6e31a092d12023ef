/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startRegistration, type RegistrationResponseJSON } from '@simplewebauthn/browser';
import { createFakeApi, rejection, renderBlock, type FakeApi } from 'remote-kit/testing';
import { installNativeDialog } from 'ui-kit/testing/install-native-dialog';
import { findPasskeys } from '../../api/passkeys.ts';
import { loadPasskeys, type PasskeysData } from './load-passkeys.ts';
import { PasskeyList } from './passkey-list.tsx';

jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn() }));

const CALLS = '/cognito/user/passkey';
const phone = {
  id: 7,
  name: 'Phone',
  createdAt: '2026-03-02T23:00:00.000Z',
  lastUsedAt: '2026-04-05T01:00:00.000Z',
};
const laptop = { id: 8, name: 'Laptop', createdAt: '2026-03-04T01:00:00.000Z', lastUsedAt: null };
const laptopWire = {
  data: {
    id: 8,
    name: 'Laptop',
    is_synced: true,
    created_at: laptop.createdAt,
    last_used_at: null,
  },
};
const options = {
  data: {
    rp: { name: 'Shop', id: 'shop.example' },
    user: { id: 'u', name: 'kim@example.com', displayName: 'Kim Lee' },
    challenge: 'c',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 1,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  },
};
const created = {
  id: 'key',
  rawId: 'key',
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON: 'a', attestationObject: 'b', transports: ['internal'] },
} satisfies RegistrationResponseJSON;

beforeAll(installNativeDialog);
beforeEach(() => {
  jest.mocked(startRegistration).mockReset().mockResolvedValue(created);
  Object.assign(window, { PublicKeyCredential: () => undefined });
});

function show(passkeys: Partial<PasskeysData>, api: FakeApi = createFakeApi()) {
  const data: PasskeysData = { keys: [], otherWay: 'password', refusal: null, ...passkeys };
  const days = { locale: 'en-AU', timeZone: 'Australia/Sydney' };
  renderBlock({
    View: (props) => <PasskeyList passkeys={props.data} days={days} />,
    data,
    api,
    path: '/profile',
  });
  return { api, user: userEvent.setup() };
}

test('lists passkeys with the dates they were added and last used [ACC-14]', () => {
  show({ keys: [phone, laptop] });
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('PhoneAdded 3 March 2026, last used 5 April 2026');
  expect(second).toHaveTextContent('LaptopAdded 4 March 2026, not used yet');
});

test('adds a passkey with its name and confirms it [ACC-14]', async () => {
  const { api, user } = show(
    {},
    createFakeApi({ [`${CALLS}/registerOptions`]: options, [`${CALLS}/register`]: laptopWire }),
  );
  await user.type(screen.getByLabelText(/Name of the new passkey/), ' Laptop ');
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Passkey “Laptop” added.');
  expect(screen.getByRole('listitem')).toHaveTextContent('Laptop');
  expect(screen.getByLabelText(/Name of the new passkey/)).toHaveValue('');
  expect(api.calls.at(-1)?.input).toEqual({ name: 'Laptop', response: created });
});

test('requires a name, with the error at its field [ACC-14]', async () => {
  const { api, user } = show({});
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  const field = screen.getByLabelText(/Name of the new passkey/);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Enter a name/);
  expect(api.calls).toEqual([]);
});

test.each([
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['NotAllowedError', 'The passkey request was not completed. Please try again.'],
])('explains a device’s %s and keeps the name [ACC-14]', async (name, message) => {
  jest.mocked(startRegistration).mockRejectedValue(new DOMException('no', name));
  const { user } = show({}, createFakeApi({ [`${CALLS}/registerOptions`]: options }));
  await user.type(screen.getByLabelText(/Name of the new passkey/), 'Laptop');
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText(/Name of the new passkey/)).toHaveValue('Laptop');
});

test('asks before removing a passkey, then confirms it and focuses the list [ACC-14]', async () => {
  const { api, user } = show(
    { keys: [phone, laptop] },
    createFakeApi({ [`${CALLS}/remove`]: { success: true } }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove Phone' }));
  const confirmation = screen.getByRole('dialog', { name: 'Remove “Phone”?' });
  expect(confirmation).toHaveTextContent('Your other passkeys still work.');
  await user.click(within(confirmation).getByRole('button', { name: 'Remove passkey' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Passkey “Phone” removed.');
  expect(screen.queryByText('Phone')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus();
  expect(api.calls[0]?.input).toEqual({ id: 7 });
});

test.each([
  ['password', 'You can still log in with your password.'],
  ['mail', 'you will log in with a link we email to you'],
] as const)(
  'explains the login methods left without the last passkey: %s [ACC-14]',
  async (otherWay, text) => {
    const { user } = show({ keys: [phone], otherWay });
    await user.click(screen.getByRole('button', { name: 'Remove Phone' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(text);
  },
);

test('removes by a plain form before scripts run [ACC-14]', () => {
  show({ keys: [phone] });
  const form = screen.getByRole('button', { name: 'Remove Phone' }).closest('form');
  expect(form).toHaveAttribute('action', '/_action/passkey.remove#passkeys');
  expect(form?.querySelector('input[name="id"]')).toHaveValue('7');
});

test('omits the list where the backend has no passkeys [ACC-14]', async () => {
  expect(await findPasskeys(createFakeApi())).toBeNull();
  const refused = createFakeApi({
    [CALLS]: () => {
      throw rejection({ status: 404, code: 'NOT_FOUND' });
    },
  });
  expect(await findPasskeys(refused)).toBeNull();
});

test('shows why a plain form post was rejected [ACC-14 FED-18]', async () => {
  const api = createFakeApi({ [CALLS]: { data: { passkeys: [], has_password: true } } });
  const message = 'This passkey no longer exists.';
  const action = 'passkey.remove';
  const rejectedAction = { action, message, fieldErrors: {}, values: {} };
  show((await loadPasskeys({ rejectedAction }, api)) ?? {});
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});
