/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/dom';
import { DISMISS_AFTER_MS, showUpdateBanner } from './update-banner.ts';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<main tabindex="-1"></main>';
});
afterEach(() => jest.useRealTimers());

const findText = () => screen.queryByText('New content available');

function show(onUpdate = jest.fn()) {
  showUpdateBanner(document, onUpdate);
  jest.advanceTimersByTime(0);
  return onUpdate;
}

test('the banner stands above the page, is read out, and goes by itself after six seconds [SH-09]', () => {
  show();
  const place = document.querySelector('main')?.previousElementSibling;
  expect(place).toHaveAttribute('aria-live', 'polite');
  expect(place).toContainElement(findText());
  jest.advanceTimersByTime(5999);
  expect(findText()).toBeInTheDocument();
  jest.advanceTimersByTime(1);
  expect(findText()).toBeNull();
  expect(document.querySelector('[aria-live]')).toBeNull();
});

test('the banner stays for who is about to press Update [SH-09]', () => {
  const onUpdate = show();
  const button = screen.getByRole('button', { name: 'Update' });
  button.focus();
  jest.advanceTimersByTime(DISMISS_AFTER_MS * 2);
  fireEvent.click(button);
  expect(onUpdate).toHaveBeenCalledTimes(1);
  button.blur();
  jest.advanceTimersByTime(DISMISS_AFTER_MS);
  expect(findText()).toBeNull();
});

test('a visitor without time for it sends it away and is on the page again [SH-09]', () => {
  show();
  const button = screen.getByRole('button', { name: 'Dismiss' });
  button.focus();
  fireEvent.click(button);
  expect(findText()).toBeNull();
  expect(document.querySelector('main')).toHaveFocus();
});
