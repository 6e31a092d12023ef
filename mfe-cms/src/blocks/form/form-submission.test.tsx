/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, createFakeSession, rejection, renderBlock } from 'remote-kit/testing';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import type { SessionView } from 'shared-contracts/session-view';
import { sentPage } from '../../domain/form-page.ts';
import { installNativeDialog } from 'ui-kit/testing/install-native-dialog';
import { aFormApi, aFormBlock, loadFormData, SUBMIT } from '../../testing/forms.ts';
import { View, FormSection } from './view.tsx';

beforeEach(() => sessionStorage.clear());

type Form = Readonly<Record<string, unknown>>;

type ShowOptions = Parameters<typeof loadFormData>[1] & { readonly session?: SessionView };

async function show(
  form: Form = {},
  api: ApiClient = aFormApi(form),
  { session = createFakeSession(), ...request }: ShowOptions = {},
) {
  const data = await loadFormData(form, request);
  const paymentUrls: string[] = [];
  const { navigations } = renderBlock({
    View: (props) =>
      FormSection({
        ...props,
        leaveForPayment: (url) => paymentUrls.push(url),
      }),
    data,
    api,
    block: aFormBlock(),
    path: '/contact',
    session,
  });
  return { user: userEvent.setup(), paymentUrls, navigations };
}

type User = Awaited<ReturnType<typeof show>>['user'];

async function fill(user: User): Promise<void> {
  await user.type(screen.getByLabelText(/Name/), 'Robin Lee');
  await user.type(screen.getByLabelText(/Email/), 'robin@example.com');
}

const send = (user: User) => user.click(screen.getByRole('button', { name: /Send/ }));

function submitting(answer: () => unknown) {
  return aFormApi({}, { [SUBMIT]: answer });
}

test('sends the answers and moves the focus to the thank-you message [CMS-15]', async () => {
  const api = aFormApi();
  const { user } = await show({}, api);
  await fill(user);
  await send(user);
  const thanks = await screen.findByText('Thank you. We have received your answers.');
  expect(document.activeElement).toContainElement(thanks);
  expect(screen.getByRole('status')).toContainElement(thanks);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(api.calls.at(-1)?.input).toEqual({
    data: { full_name: 'Robin Lee', email: 'robin@example.com', secret: '', news: 0 },
    url: encodeURIComponent('https://shop.example/contact#form-9'),
  });
});

test('lists every invalid field in a box, links the errors to the fields and focuses the first [CMS-15]', async () => {
  const api = aFormApi();
  const { user } = await show({}, api);
  await user.type(screen.getByLabelText(/Email/), 'robin');
  await send(user);
  const name = screen.getByLabelText(/Name/);
  expect(name).toHaveFocus();
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Please fill in this field.');
  const link = screen.getByRole('link', { name: /^Email – Please enter an e-?mail address/ });
  expect(link).toHaveAttribute('href', `#${screen.getByLabelText(/Email/).id}`);
  expect(screen.getByLabelText(/Email/)).toHaveValue('robin');
  expect(api.calls).toEqual([]);
});

test('shows the server’s error in a box and focuses it [CMS-15]', async () => {
  const { user } = await show(
    {},
    submitting(() => ({ success: false, error: 'The form is closed today.' })),
  );
  await fill(user);
  await send(user);
  const box = await screen.findByRole('alert');
  expect(box).toHaveTextContent('The form is closed today.');
  expect(document.activeElement).toContainElement(box);
  expect(screen.getByLabelText(/Name/)).toHaveValue('Robin Lee');
});

test('puts the server’s field errors beside their fields [CMS-15]', async () => {
  const fieldErrors = { email: 'We cannot write there.' };
  const { user } = await show(
    {},
    submitting(() => {
      throw rejection({ message: 'Please check.', fieldErrors });
    }),
  );
  await fill(user);
  await send(user);
  await screen.findByRole('alert');
  expect(screen.getByLabelText(/Email/)).toHaveFocus();
  expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription('We cannot write there.');
});

test('submits once, however often the button is pressed [CMS-15]', async () => {
  let sent = 0;
  let release: () => void = () => undefined;
  const { user } = await show(
    {},
    submitting(async () => {
      sent += 1;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { success: true };
    }),
  );
  await fill(user);
  const form = screen.getByRole('form', { name: 'Enquiry' });
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  fireEvent.submit(form);
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeEnabled();
  await act(async () => release());
  await screen.findByText(/Thank you/);
  expect(sent).toBe(1);
});

test('repeats an attempt with unknown outcome under the same key, and a rejected one under a new key [CMS-15]', async () => {
  const outcomes = [
    new ApiError({ kind: 'unreachable' }),
    rejection({ message: 'Not yet.' }),
    rejection({ message: 'Not yet.' }),
  ];
  const keys: (string | undefined)[] = [];
  const api: ApiClient = {
    get: createFakeApi().get,
    async post(_path, _body, options) {
      keys.push(options?.idempotencyKey);
      throw outcomes[keys.length - 1];
    },
  };
  const { user } = await show({}, api);
  await fill(user);
  for (const times of [1, 2, 3]) {
    await send(user);
    await waitFor(() => expect(keys).toHaveLength(times));
    await screen.findByRole('button', { name: 'Send' });
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('opens the payment page and deletes the typed text [CMS-15]', async () => {
  const payment = { id: 'p', url: 'https://pay.example/1' };
  const api = aFormApi({ cost: '12.00' }, { [SUBMIT]: { success: true, payment } });
  const { user, paymentUrls } = await show({ cost: '12.00' }, api);
  expect(screen.getByText('You will pay $12.00 on the next page.')).toBeVisible();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(paymentUrls).toEqual([payment.url]));
  expect(sessionStorage).toHaveLength(0);
});

test('does not open a payment address that is not a web address [CMS-15]', async () => {
  const payment = { id: 'p', url: 'javascript:alert(1)' };
  const { user, paymentUrls } = await show(
    {},
    submitting(() => ({ success: true, payment })),
  );
  await fill(user);
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(paymentUrls).toEqual([]);
});

test('sends a visitor whose session has ended to the login and back, and keeps the typed text [CMS-14]', async () => {
  const visitor = { signedIn: true, cookies: {} };
  const members = { must_be_logged_on: true };
  const api = aFormApi(members, {
    [SUBMIT]: () => {
      throw rejection({ status: 401, code: 'LOGIN_REQUIRED' });
    },
  });
  const { user, navigations } = await show(members, api, { visitor });
  await fill(user);
  await user.type(screen.getByLabelText('Password'), 'hush');
  await user.click(screen.getByLabelText('Send me news'));
  await send(user);
  await waitFor(() =>
    expect(navigations).toEqual([{ kind: 'push', to: '/login?return_to=%2Fcontact' }]),
  );
  document.body.replaceChildren();
  await show(members, api, { visitor });
  expect(screen.getByLabelText(/Name/)).toHaveValue('Robin Lee');
  expect(screen.getByLabelText('Send me news')).toBeChecked();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(sessionStorage.getItem('form-draft-3')).not.toContain('hush');
});

test('does not show the text of one customer to the next customer who logs in [CMS-14 SES-02]', async () => {
  const visitor = { signedIn: true, cookies: {} };
  const sessionOf = (owner: string) =>
    createFakeSession({ status: 'signed-in', expiresAtMs: 1, owner });
  const as = (owner: string) => show({}, aFormApi(), { visitor, session: sessionOf(owner) });
  const { user } = await as('kim');
  await user.type(screen.getByLabelText(/Name/), 'Robin Lee');
  document.body.replaceChildren();
  await as('lee');
  expect(screen.getByLabelText(/Name/)).toHaveValue('');
});

test('shows a rejected plain post again and focuses its first error [CMS-15]', async () => {
  const rejectedAction = {
    action: 'form.submit',
    message: 'Please check the marked fields.',
    fieldErrors: { email: 'Please enter an email address.' },
    values: {
      form: '3',
      'answer:full_name': 'Robin',
      'answer:email': 'robin',
    },
  };
  await show({}, aFormApi(), { rejectedAction });
  expect(screen.getByLabelText(/Name/)).toHaveValue('Robin');
  expect(screen.getByLabelText(/Email/)).toHaveFocus();
});

describe('a thank-you dialog [CMS-19]', () => {
  beforeAll(installNativeDialog);
  afterEach(() => jest.useRealTimers());

  async function sendWith(variables: Readonly<Record<string, string | number>>) {
    const { user } = await show({}, aFormApi(), { block: aFormBlock(variables) });
    await fill(user);
    await send(user);
    return user;
  }

  const inDialog = () => screen.queryByRole('dialog', { name: 'Thank you' });

  test('shows the message above the page, where it stays after the dialog is closed', async () => {
    const user = await sendWith({ thank_you: 'See you soon.', thank_you_dialog: '1' });
    const dialog = await screen.findByRole('dialog', { name: 'Thank you' });
    expect(dialog).toHaveTextContent('See you soon.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(inDialog()).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('See you soon.');
  });

  test('closes by itself after the author’s number of seconds', async () => {
    const block = aFormBlock({ thank_you_dialog: 1, dialog_closes_after: '8' });
    const data = await loadFormData({}, { block, path: sentPage('/contact', 3) });
    // The dialog's code is loaded before time is under control.
    await import('./thanks-dialog.tsx');
    jest.useFakeTimers();
    renderBlock({ View, data, block });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(inDialog()).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(7990));
    expect(inDialog()).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(inDialog()).not.toBeInTheDocument();
    expect(screen.getByText('Thank you. We have received your answers.')).toBeVisible();
  });

  test('does not exist unless the author wants it', async () => {
    await sendWith({ dialog_closes_after: 5 });
    await screen.findByText('Thank you. We have received your answers.');
    expect(inDialog()).not.toBeInTheDocument();
  });
});
