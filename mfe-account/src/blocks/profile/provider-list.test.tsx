/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection, renderBlock, type FakeApi } from 'remote-kit/testing';
import { installNativeDialog } from 'ui-kit/testing/install-native-dialog';
import { loadProviders, type ProvidersData } from './load-providers.ts';
import { ProviderList } from './provider-list.tsx';

const CALLS = '/cognito/user/identity';
const none = { id: 'google', name: 'Google', email: null, linkedAt: null, lastUsedAt: null };
const linked = {
  ...none,
  email: 'kim@gmail.example',
  linkedAt: '2026-03-02T23:00:00.000Z',
  lastUsedAt: '2026-04-04T23:00:00.000Z',
};
const responseWith = (linkedAt: string | null) => ({
  [CALLS]: {
    data: {
      providers: [{ id: 'google', name: 'Google', linked_at: linkedAt, last_used_at: linkedAt }],
    },
  },
});

beforeAll(installNativeDialog);

function show(
  data: Partial<ProvidersData>,
  { api = createFakeApi(), password = 'there' }: { api?: FakeApi; password?: 'there' | 'missing' },
) {
  const days = { locale: 'en-AU', timeZone: 'Australia/Sydney' };
  renderBlock({
    View: (props) => <ProviderList data={props.data} password={password} days={days} />,
    data: { providers: [linked], news: { status: 'none' }, ...data } satisfies ProvidersData,
    api,
    path: '/profile',
  });
  return { api, user: userEvent.setup() };
}

function load(
  api: FakeApi,
  search = '',
  refusal: { action: string; message: string } | null = null,
) {
  const location = { pathname: '/profile', search };
  const rejectedAction = refusal === null ? null : { ...refusal, fieldErrors: {}, values: {} };
  return loadProviders({ location, rejectedAction }, api);
}

test('offers to link a provider by a plain link that starts a separate flow [ACC-15]', () => {
  show({ providers: [none] }, {});
  expect(screen.getByRole('listitem')).toHaveTextContent('GoogleNot linked');
  expect(screen.getByRole('link', { name: 'Link Google' })).toHaveAttribute(
    'href',
    '/session/oauth/start?provider=google&purpose=link&return_to=%2Fprofile%3Flinked%3Dgoogle%23login-providers',
  );
});

test("shows the linked account's address, to distinguish several accounts [ACC-15]", async () => {
  const email = 'kim@gmail.example';
  const provider = {
    id: 'google',
    name: 'Google',
    email,
    linked_at: linked.linkedAt,
    last_used_at: null,
  };
  const api = createFakeApi({ [CALLS]: { data: { providers: [provider] } } });
  const data = await load(api);
  show(data ?? {}, {});
  expect(screen.getByRole('listitem')).toHaveTextContent(email);
});

test('shows when a provider was linked and last used [ACC-15]', () => {
  show({}, {});
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Googlekim@gmail.exampleLinked 3 March 2026, last used 5 April 2026',
  );
  expect(screen.queryByRole('link', { name: 'Link Google' })).not.toBeInTheDocument();
});

test('asks before unlinking, then confirms it, moves the focus and offers to link [ACC-15]', async () => {
  const { api, user } = show(
    {},
    { api: createFakeApi({ [`${CALLS}/unlink`]: { success: true } }) },
  );
  await user.click(screen.getByRole('button', { name: 'Unlink Google' }));
  const confirmation = screen.getByRole('dialog', { name: 'Unlink Google?' });
  await user.click(within(confirmation).getByRole('button', { name: 'Unlink Google' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Google is unlinked.');
  expect(screen.getByRole('heading', { name: 'Linked accounts' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Link Google' })).toBeVisible();
  expect(api.calls[0]?.input).toEqual({ provider: 'google' });
});

test('shows why a provider was not unlinked, and keeps it [ACC-15]', async () => {
  const message = 'This account is no longer linked.';
  const api = createFakeApi({
    [`${CALLS}/unlink`]: () => {
      throw rejection({ status: 404, message });
    },
  });
  const { user } = show({}, { api });
  await user.click(screen.getByRole('button', { name: 'Unlink Google' }));
  const confirmation = screen.getByRole('dialog');
  await user.click(within(confirmation).getByRole('button', { name: 'Unlink Google' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test.each([
  ['there', 'You can still log in with your password, or with a link we email to you.'],
  ['missing', 'you will log in with a link we email to you'],
] as const)(
  'explains the remaining login methods: password %s [ACC-15]',
  async (password, text) => {
    const { user } = show({}, { password });
    await user.click(screen.getByRole('button', { name: 'Unlink Google' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(text);
  },
);

test('unlinks by a plain form before scripts run [ACC-15 FED-18]', () => {
  show({}, {});
  const form = screen.getByRole('button', { name: 'Unlink Google' }).closest('form');
  expect(form).toHaveAttribute('action', '/_action/provider.unlink#login-providers');
  expect(form?.querySelector('input[name="provider"]')).toHaveValue('google');
});

test('shows nothing where no provider is active [ACC-15]', async () => {
  expect(await load(createFakeApi({ [CALLS]: { data: { providers: [] } } }))).toBeNull();
  expect(await load(createFakeApi())).toBeNull();
});

test('reports the result of a flow or a plain form only if it is true [ACC-15]', async () => {
  const now = '2026-03-02T23:00:00.000Z';
  const news = async (linkedAt: string | null, search: string) =>
    (await load(createFakeApi(responseWith(linkedAt)), search))?.news;
  const none = { status: 'none' };
  expect(await news(now, '?linked=google')).toMatchObject({ status: 'done' });
  expect(await news(null, '?linked=google')).toEqual(none);
  expect(await news(null, '?unlinked=google')).toMatchObject({ status: 'done' });
  expect(await news(now, '?unlinked=google')).toEqual(none);
  expect(await news(now, '?linked=other')).toEqual(none);
});

test('shows why nothing was linked, and moves the focus there [ACC-15]', async () => {
  const message = 'The account was not linked. Please try again.';
  const refusal = { action: 'provider.link', message };
  const data = await load(createFakeApi(responseWith(null)), '?linked=google', refusal);
  show(data ?? {}, {});
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('heading', { name: 'Linked accounts' })).toHaveFocus();
});
