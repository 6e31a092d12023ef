/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aSlotRequest, rejection, renderBlock } from 'remote-kit/testing';
import { ApiError } from 'shared-contracts/api-client';
import { aReviewApi, block, SUBMIT } from '../../testing/review-site.ts';
import { load } from './load.ts';
import { View } from './view.tsx';

async function show(api = aReviewApi()) {
  const page = aPage({ itemUrl: 'bench-vice' });
  const request = aSlotRequest({ block, page, path: '/product/bench-vice' });
  const { data } = await load(block, request, { api });
  renderBlock({ View, data, block, api });
  return { api, user: userEvent.setup() };
}

type User = Awaited<ReturnType<typeof show>>['user'];

const send = (user: User) => user.click(screen.getByRole('button', { name: 'Submit review' }));

async function fill(user: User): Promise<void> {
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  await user.type(screen.getByLabelText(/^Your review/), 'Holds every cylinder I own.');
  await user.type(screen.getByLabelText(/^Your name/), 'Robin');
}

test('submits the review and moves the focus to the thank-you message', async () => {
  const { api, user } = await show();
  await fill(user);
  await send(user);

  const thanks = await screen.findByText('Thank you for your review.');
  expect(document.activeElement).toContainElement(thanks);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(api.calls.at(-1)).toEqual({
    method: 'POST',
    path: SUBMIT,
    input: {
      data: {
        product: 'bench-vice',
        rating: '4',
        title: '',
        review: 'Holds every cylinder I own.',
        name: 'Robin',
      },
      url: encodeURIComponent('https://shop.example/product/bench-vice'),
    },
  });
});

test('shows an error at each invalid field, focuses the first and keeps the typed text', async () => {
  const { api, user } = await show();
  await user.type(screen.getByLabelText(/^Your review/), 'Nice.');
  await send(user);

  expect(screen.getByRole('alert')).toHaveTextContent('Please check your review.');
  expect(screen.getByRole('radio', { name: '5 stars' })).toHaveFocus();
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose one to five stars.');
  expect(screen.getByLabelText(/^Your review/)).toHaveAccessibleDescription(
    'Please write a few more words.',
  );
  expect(screen.getByLabelText(/^Your review/)).toHaveValue('Nice.');
  expect(screen.getByLabelText(/^Your name/)).toBeInvalid();
  expect(api.calls.filter(({ path }) => path === SUBMIT)).toEqual([]);
});

test.each([
  ['of a limit', rejection({ status: 429, message: 'Too many. Try later.' }), 'Too many.'],
  ['of the network', new ApiError({ kind: 'unreachable' }), 'could not reach the shop'],
])(
  'keeps the review when it was rejected because %s, and submits it again',
  async (_, error, words) => {
    let tries = 0;
    const answer = () => {
      tries += 1;
      if (tries === 1) throw error;
      return { success: true };
    };
    const { user } = await show(aReviewApi({ [SUBMIT]: answer }));
    await fill(user);
    await send(user);

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    expect(document.activeElement).toContainElement(alert);
    expect(screen.getByLabelText(/^Your name/)).toHaveValue('Robin');
    await send(user);
    expect(await screen.findByText('Thank you for your review.')).toBeVisible();
  },
);

test('collapses all reviews after the sixth', async () => {
  const many = Array.from({ length: 8 }, (_, id) => ({
    id,
    content: `Opinion ${id}`,
    name: 'Robin',
    title: null,
    rating: 5,
  }));
  await show(aReviewApi({ '/cognito/testimonial': { data: many } }));

  expect(screen.getByText('Opinion 5')).toBeVisible();
  expect(screen.getByText('Opinion 6')).not.toBeVisible();
  expect(screen.getByText('2 more reviews')).toBeVisible();
});
