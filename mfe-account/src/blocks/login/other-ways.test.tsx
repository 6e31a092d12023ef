/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startAuthentication } from '@simplewebauthn/browser';
import { createFakeApi, rejection, renderBlock, type FakeApi } from 'remote-kit/testing';
import { openDocument } from '../../api/leave.ts';
import { findLoginWays, type LoginWays } from '../../api/login-ways.ts';
import { OtherWays } from './other-ways.tsx';

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn() }));
jest.mock('../../api/leave.ts', () => ({ openDocument: jest.fn() }));

const OPTIONS = '/cognito/user/passkey/loginOptions';
const LOGIN = '/cognito/user/passkey/login';
const asked = {
  data: { challenge: 'c', timeout: 1, rpId: 'shop.example', userVerification: 'required' },
};
const signed = {
  id: 'key',
  rawId: 'key',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c', userHandle: 'd' },
} as const;

beforeEach(() => {
  jest.mocked(openDocument).mockClear();
  jest.mocked(startAuthentication).mockReset().mockResolvedValue(signed);
  Object.assign(window, { PublicKeyCredential: () => undefined });
});

function show(ways: Partial<LoginWays>, api: FakeApi = createFakeApi()) {
  const data: LoginWays = { passkeys: 'missing', providers: [], ...ways };
  return renderBlock({
    View: (props) => <OtherWays ways={props.data} returnTo="/checkout" />,
    data,
    api,
  });
}

async function press(): Promise<void> {
  await userEvent.setup().click(screen.getByRole('button', { name: 'Log in with a passkey' }));
}

test('ACC-14 logs in with a passkey and goes on where the visitor was', async () => {
  const api = createFakeApi({ [OPTIONS]: asked, [LOGIN]: { success: true } });
  show({ passkeys: 'there' }, api);
  await press();
  expect(openDocument).toHaveBeenCalledWith('/checkout');
  const fingerprint = 'f'.repeat(21);
  expect(api.calls.map(({ input }) => input)).toEqual([
    { fingerprint },
    { fingerprint, response: signed },
  ]);
});

test('ACC-14 says why a passkey was refused and stays', async () => {
  const api = createFakeApi({
    [OPTIONS]: asked,
    [LOGIN]: () => {
      throw rejection({ status: 401, message: 'This passkey does not open an account here.' });
    },
  });
  show({ passkeys: 'there' }, api);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This passkey does not open an account here.',
  );
  expect(openDocument).not.toHaveBeenCalled();
});

test('ACC-14 takes a no at the device for a no', async () => {
  jest.mocked(startAuthentication).mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  show({ passkeys: 'there' }, createFakeApi({ [OPTIONS]: asked }));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.');
});

test('ACC-14 offers no passkey where browser or back end cannot', () => {
  const { unmount } = show({ passkeys: 'missing' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();
  Object.assign(window, { PublicKeyCredential: undefined });
  show({ passkeys: 'there' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('SES-09 offers a provider that is switched on as a plain link that leads back', () => {
  show({ providers: [{ id: 'google', name: 'Google' }] });
  expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    '/session/oauth/start?provider=google&return_to=%2Fcheckout',
  );
});

test('SES-09 ACC-14 reads which ways there are, and none from a back end that does not say', async () => {
  const call = '/cognito/user/loginWays';
  const providers = [{ id: 'google', name: 'Google' }];
  const api = createFakeApi({ [call]: { data: { passkeys: true, providers } } });
  expect(await findLoginWays(api)).toEqual({ passkeys: 'there', providers });
  expect(await findLoginWays(createFakeApi())).toEqual({ passkeys: 'missing', providers: [] });
});
