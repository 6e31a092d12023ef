/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection, renderBlock } from 'remote-kit/testing';
import { aUserWire } from '../../testing/user-wire.ts';
import { aSecurity } from '../../testing/security.ts';
import type { ProfileData } from './load.ts';
import { Profile } from './profile.tsx';

const data: ProfileData = {
  fields: { firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com', phone: '' },
  creditCents: null,
  security: aSecurity(),
  outcome: { status: 'unchanged' },
};

test('CART-15 shows what redeemed vouchers left to spend, and nothing where there is none', () => {
  const { unmount } = renderBlock({ View: Profile, data: { ...data, creditCents: 5050 } });
  expect(screen.getByText('Your credit:')).toHaveTextContent('Your credit: $50.50');
  unmount();
  renderBlock({ View: Profile, data: { ...data, creditCents: 0 } });
  renderBlock({ View: Profile, data });
  expect(screen.queryByText('Your credit:')).not.toBeInTheDocument();
});

test('ACC-06 ACC-07 saves names, e-mail address and phone', async () => {
  const api = createFakeApi({
    '/cognito/user/update': { data: aUserWire({ first_name: 'Kimberly' }) },
  });
  renderBlock({ View: Profile, data, api });
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(/First name/));
  await user.type(screen.getByLabelText(/First name/), 'Kimberly');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your profile is saved.')).toBeVisible();
  expect(api.calls[0]).toMatchObject({
    path: '/cognito/user/update',
    input: { first_name: 'Kimberly', mobile_phone: null },
  });
});

test('ACC-07 marks the field the server refused and keeps what was typed', async () => {
  const api = createFakeApi({
    '/cognito/user/update': () => {
      throw rejection({
        message: 'Please check the marked fields.',
        fieldErrors: { email: 'Choose another address.' },
      });
    },
  });
  renderBlock({ View: Profile, data, api });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose another address.')).toBeVisible();
  expect(screen.getByLabelText(/E-mail address/)).toHaveValue('kim@example.com');
});

test('SES-02 logs out and goes to /', async () => {
  const { navigations } = renderBlock({ View: Profile, data });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Log out' }));
  expect(navigations).toEqual([{ kind: 'push', to: '/' }]);
});
