/** @jest-environment jsdom */
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { showBanner } from './banner.ts';
import { createChoiceKeeper } from './keep-choice.ts';

beforeEach(() => {
  document.body.innerHTML = '<div id="app"><main tabindex="-1"></main></div>';
});

function aBanner(network: 'online' | 'offline' = 'online') {
  const posted: string[] = [];
  let reloads = 0;
  const choose = createChoiceKeeper({
    page: window,
    async send(choice) {
      posted.push(choice);
      if (network === 'offline') throw new TypeError('No network');
    },
    reload: () => (reloads += 1),
  });
  showBanner({ page: document, purposes: ['statistics'], choose });
  return { posted, reloads: () => reloads };
}

test('asks in a region before the page, without taking the focus [SH-19]', () => {
  aBanner();
  const region = screen.getByRole('region', { name: 'Cookie choices' });
  expect(document.body.firstElementChild).toBe(region);
  expect(document.body).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Learn more' })).toHaveAttribute(
    'href',
    expect.stringContaining('/_cookies?return_to=%2F'),
  );
});

test('a rejection takes one key press and reloads nothing [SH-19]', async () => {
  const { posted, reloads } = aBanner();
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('region')).toBeNull();
  expect(posted).toEqual(['reject']);
  expect(reloads()).toBe(0);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a consent loads the document that matches it [SH-19]', async () => {
  const { posted, reloads } = aBanner();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(posted).toEqual(['accept']);
  expect(reloads()).toBe(1);
});

test('a consent loses no typed text: the next link loads the document [SH-19]', async () => {
  const { reloads } = aBanner();
  document.body.insertAdjacentHTML('beforeend', '<input aria-label="Name"><a href="#x">On</a>');
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'Jane');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(reloads()).toBe(0);
  let isSoft = false;
  const follow = () => (isSoft = true);
  document.addEventListener('click', follow);
  await user.click(screen.getByRole('link', { name: 'On' }));
  document.removeEventListener('click', follow);
  expect(isSoft).toBe(false);
});

test('reports when the choice could not be saved [SH-19]', async () => {
  aBanner('offline');
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByRole('status')).toHaveTextContent('could not save your choice');
});
