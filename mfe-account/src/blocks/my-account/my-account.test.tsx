/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aBlock,
  aSlotRequest,
  createFakeApi,
  rejection,
  renderBlock,
  type FakeApi,
} from 'remote-kit/testing';
import type { MyAccountWire } from 'shared-contracts/api/account';
import type { RejectedAction } from 'shared-contracts/slot';
import { anAccountWire } from '../../testing/account-wire.ts';
import { load } from './load.ts';
import { View } from './view.tsx';

const FILE = '/api/v1/cognito/user/exportData/my-data.json?key=1.x';

/** The account, the settings, and whether there is a gift voucher page. */
const CALLS_OF_LOADING = 3;

const SETTINGS = { name: 'Shop', organisation_name: 'Shop' };

interface Opened {
  readonly wire?: MyAccountWire;
  readonly path?: string;
  readonly rejected?: RejectedAction;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly settings?: Readonly<Record<string, string>>;
}

async function open({ wire, path, rejected, answers = {}, settings = {} }: Opened = {}) {
  const block = aBlock({ template: 'Cognito/my_account' });
  const api: FakeApi = createFakeApi({
    '/cognito/user/myAccount': { data: wire ?? anAccountWire() },
    '/cognito/domain/currentDomain': { data: { ...SETTINGS, ...settings } },
    '/cognito/page': () => {
      throw rejection({ status: 404, code: 'NOT_FOUND' });
    },
    ...answers,
  });
  const request = aSlotRequest({
    block,
    path: path ?? '/my-account',
    rejectedAction: rejected ?? null,
  });
  const { data, nested } = await load(block, request, { api });
  return { api, nested, user: userEvent.setup(), ...renderBlock({ View, data, api }) };
}

const card = (name: string) => within(screen.getByRole('region', { name }));

test('links from the credit to the gift vouchers where the shop has them [ACC-06]', async () => {
  const { unmount } = await open({ answers: { '/cognito/page': { data: {} } } });
  expect(
    card('Credit').getByRole('link', { name: 'Buy or redeem a gift voucher' }),
  ).toHaveAttribute('href', '/gift-vouchers');
  unmount();
  await open();
  expect(screen.queryByRole('link', { name: /gift voucher/ })).not.toBeInTheDocument();
});

test('shows credit with its history, vouchers, tickets, addresses and forms [ACC-06]', async () => {
  const { nested } = await open();
  expect(nested?.[0]?.blocks[0]).toMatchObject({
    template: 'Sell/order_list',
    variables: { latest: 5 },
  });
  expect(card('Credit').getByText('$12.50')).toBeInTheDocument();
  expect(card('Credit').getByRole('link', { name: 'Payment for order 1001' })).toHaveAttribute(
    'href',
    '/orders/order-1',
  );
  expect(card('Credit').getByText('+$20.00')).toBeInTheDocument();
  const vouchers = card('Gift vouchers you bought');
  expect(vouchers.getByText('The brass key, $50.00')).toBeInTheDocument();
  expect(vouchers.getByText('Can be redeemed')).toBeInTheDocument();
  expect(card('Tickets').getByText('2 × Seat at an evening')).toBeInTheDocument();
  expect(card('Tickets').getByRole('link')).toHaveAttribute('href', '/print-tickets/order-1');
  expect(card('Addresses').getByText(/1 Key Street/)).toBeInTheDocument();
  expect(card('Forms you sent').getByText('Awaiting payment')).toBeInTheDocument();
});

test('shows a text for empty sections [ACC-06]', async () => {
  await open({ wire: anAccountWire({ vouchers: [], addresses: [], forms: [], tickets: [] }) });
  for (const name of ['Gift vouchers you bought', 'Tickets', 'Addresses', 'Forms you sent']) {
    expect(card(name).getByText(/^No .* yet\./)).toBeInTheDocument();
  }
});

test('has a slot for the address book where customers may manage their addresses [ACC-10 FED-02]', async () => {
  const { nested } = await open({ settings: { profile_manage_addresses: '1' } });
  expect(nested?.map(({ blocks }) => blocks[0]?.template)).toEqual([
    'Sell/order_list',
    'Sell/address_book',
  ]);
  expect(screen.queryByRole('region', { name: 'Addresses' })).not.toBeInTheDocument();
});

test('shows only the orders where the backend has nothing else [ACC-06]', async () => {
  const unknown = () => {
    throw rejection({ status: 404, code: 'NOT_FOUND' });
  };
  await open({ answers: { '/cognito/user/myAccount': unknown } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your account');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('mails a code, accepts it and offers the file, and moves the focus along [ACC-18]', async () => {
  const { api, user } = await open({
    answers: {
      '/cognito/user/requestDataExport': { success: true },
      '/cognito/user/exportData': { success: true, url: FILE },
    },
  });
  const section = card('Download your data');
  await user.click(section.getByRole('button', { name: 'Email me a code' }));
  const field = await section.findByLabelText(/Code from the email/);
  expect(field).toHaveFocus();
  await user.type(field, 'abcd-2345');
  await user.click(section.getByRole('button', { name: 'Get my data' }));
  expect(await section.findByRole('link', { name: 'Download my-data.json' })).toHaveAttribute(
    'href',
    FILE,
  );
  expect(api.calls.slice(CALLS_OF_LOADING).map(({ input }) => input)).toEqual([
    { fingerprint: 'f'.repeat(21) },
    { code: 'abcd-2345', fingerprint: 'f'.repeat(21) },
  ]);
});

test('marks a wrong code, keeps it and focuses it [ACC-18]', async () => {
  const wrong = () => {
    throw rejection({ code: 'CODE_INVALID', fieldErrors: { code: 'This code is incorrect.' } });
  };
  const { user } = await open({
    path: '/my-account?export=ABCD-2345',
    answers: { '/cognito/user/exportData': wrong },
  });
  const section = card('Download your data');
  const field = section.getByLabelText(/Code from the email/);
  expect(field).toHaveValue('ABCD-2345');
  await user.click(section.getByRole('button', { name: 'Get my data' }));
  expect(await section.findByText('This code is incorrect.')).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('ABCD-2345');
  expect(field).toBeInvalid();
});

test.each([['//evil.example/a.json?key=1'], ['/logout'], ['https://evil.example/'], ['/cart']])(
  'offers no file at %s [ACC-18]',
  async (file) => {
    await open({ path: `/my-account?file=${encodeURIComponent(file)}` });
    expect(screen.queryByRole('link', { name: /Download/ })).not.toBeInTheDocument();
  },
);

const MAILED = { '/cognito/user/requestAccountDeletion': { success: true } };

test('shows what is deleted and what is kept, mails a code and deletes the account with it [ACC-19]', async () => {
  const { api, user, navigations } = await open({
    answers: { ...MAILED, '/cognito/user/deleteAccount': { success: true } },
  });
  const section = card('Delete your account');
  await user.click(section.getByText('What happens when you delete your account'));
  expect(section.getByText(/\$12\.50 of credit left/)).toBeVisible();
  expect(section.getByText(/We keep orders and invoices/)).toBeVisible();
  expect(section.getByText(/email a code to kim@example\.com/)).toBeVisible();
  expect(section.queryByLabelText(/password/i)).not.toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Email me a code' }));
  const field = await section.findByLabelText(/Code from the email/);
  expect(field).toHaveFocus();
  await user.type(field, 'ABCD-2345');
  await user.click(section.getByRole('button', { name: 'Delete my account permanently' }));
  expect(api.calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/cognito/user/requestAccountDeletion', input: { fingerprint: 'f'.repeat(21) } },
    { path: '/cognito/user/deleteAccount', input: { code: 'ABCD-2345' } },
  ]);
  expect(navigations).toEqual([{ kind: 'push', to: '/' }]);
});

test('marks a wrong code, keeps it and deletes nothing [ACC-19]', async () => {
  const wrong = () => {
    throw rejection({ code: 'CODE_INVALID', fieldErrors: { code: 'This code is incorrect.' } });
  };
  const { user, navigations } = await open({
    path: '/my-account?delete=ABCD-2345',
    answers: { '/cognito/user/deleteAccount': wrong },
  });
  const section = card('Delete your account');
  const field = section.getByLabelText(/Code from the email/);
  expect(field).toHaveValue('ABCD-2345');
  await user.click(section.getByRole('button', { name: 'Delete my account permanently' }));
  expect(await section.findByText('This code is incorrect.')).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('ABCD-2345');
  expect(navigations).toEqual([]);
});

test('shows why no code was mailed [ACC-19]', async () => {
  const { user } = await open({
    answers: {
      '/cognito/user/requestAccountDeletion': () => {
        throw rejection({ status: 429, code: 'RATE_LIMITED' });
      },
    },
  });
  const section = card('Delete your account');
  await user.click(section.getByText('What happens when you delete your account'));
  await user.click(section.getByRole('button', { name: 'Email me a code' }));
  expect(await section.findByRole('alert')).toBeVisible();
  expect(section.queryByLabelText(/Code from the email/)).not.toBeInTheDocument();
});

test.each([
  ['without a code', {}, 'Email me a code'],
  ['with a code', { code: 'ABCD-2345' }, 'Delete my account permanently'],
])(
  'shows a rejected post %s in its open section [ACC-19 FED-18]',
  async (_case, values, button) => {
    await open({
      rejected: {
        action: 'account.delete',
        message: 'You are the last administrator.',
        fieldErrors: {},
        values,
      },
    });
    const section = card('Delete your account');
    expect(section.getByText('You are the last administrator.')).toBeVisible();
    expect(section.getByRole('button', { name: button })).toBeVisible();
  },
);
