/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startAuthentication } from '@simplewebauthn/browser';
import { createFakeApi, rejection, renderBlock, type FakeApi } from 'remote-kit/testing';
import { openDocument } from '../../api/open-document.ts';
import { findLoginMethods, type LoginMethods } from '../../api/login-methods.ts';
import { OtherLoginMethods } from './other-login-methods.tsx';

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn() }));
jest.mock('../../api/open-document.ts', () => ({ openDocument: jest.fn() }));

const OPTIONS = '/cognito/user/passkey/loginOptions';
const LOGIN = '/cognito/user/passkey/login';
const options = {
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

function show(ways: Partial<LoginMethods>, api: FakeApi = createFakeApi()) {
  const data: LoginMethods = { passkeys: 'missing', guests: 'missing', providers: [], ...ways };
  return renderBlock({
    View: (props) => <OtherLoginMethods ways={props.data} returnTo="/checkout" />,
    data,
    api,
  });
}

async function press(): Promise<void> {
  await userEvent.setup().click(screen.getByRole('button', { name: 'Log in with a passkey' }));
}

test('logs in with a passkey and returns to the previous page [ACC-14]', async () => {
  const api = createFakeApi({ [OPTIONS]: options, [LOGIN]: { success: true } });
  show({ passkeys: 'there' }, api);
  await press();
  expect(openDocument).toHaveBeenCalledWith('/checkout');
  const fingerprint = 'f'.repeat(21);
  expect(api.calls.map(({ input }) => input)).toEqual([
    { fingerprint },
    { fingerprint, response: signed },
  ]);
});

test('shows why a passkey was rejected and stays on the page [ACC-14]', async () => {
  const api = createFakeApi({
    [OPTIONS]: options,
    [LOGIN]: () => {
      throw rejection({ status: 401, message: 'No account matches this passkey.' });
    },
  });
  show({ passkeys: 'there' }, api);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('No account matches this passkey.');
  expect(openDocument).not.toHaveBeenCalled();
});

test('reports a passkey request that the visitor cancelled [ACC-14]', async () => {
  jest.mocked(startAuthentication).mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  show({ passkeys: 'there' }, createFakeApi({ [OPTIONS]: options }));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The passkey request was not completed.',
  );
});

test('offers no passkey where the browser or the backend does not support it [ACC-14]', () => {
  const { unmount } = show({ passkeys: 'missing' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();
  Object.assign(window, { PublicKeyCredential: undefined });
  show({ passkeys: 'there' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('offers an active provider as a plain link with a return path [SES-09]', () => {
  show({ providers: [{ id: 'google', name: 'Google' }] });
  expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    '/session/oauth/start?provider=google&return_to=%2Fcheckout',
  );
});

test('reads the login methods, and finds none on a backend without the call [SES-09 ACC-14]', async () => {
  const call = '/cognito/user/loginWays';
  const providers = [{ id: 'google', name: 'Google' }];
  const api = createFakeApi({ [call]: { data: { passkeys: true, guests: true, providers } } });
  const all = { passkeys: 'there', guests: 'there', providers };
  expect(await findLoginMethods(api)).toEqual(all);
  const none = { passkeys: 'missing', guests: 'missing', providers: [] };
  expect(await findLoginMethods(createFakeApi())).toEqual(none);
});
