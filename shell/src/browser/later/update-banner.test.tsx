/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { DISMISS_AFTER_MS, showUpdateBanner, UpdateBanner } from './update-banner.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('SH-09 the banner goes by itself after six seconds', () => {
  const onDismiss = jest.fn();
  render(<UpdateBanner onUpdate={jest.fn()} onDismiss={onDismiss} />);
  expect(screen.getByText('New content available')).toBeInTheDocument();
  pass(DISMISS_AFTER_MS - 1);
  expect(onDismiss).not.toHaveBeenCalled();
  pass(1);
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(DISMISS_AFTER_MS).toBe(6000);
});

test('SH-09 the banner stays for who is about to press it', () => {
  const onDismiss = jest.fn();
  const onUpdate = jest.fn();
  render(<UpdateBanner onUpdate={onUpdate} onDismiss={onDismiss} />);
  const button = screen.getByRole('button', { name: 'Update' });
  act(() => button.focus());
  pass(DISMISS_AFTER_MS * 2);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(onUpdate).toHaveBeenCalledTimes(1);
  act(() => button.blur());
  pass(DISMISS_AFTER_MS);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('SH-09 the banner stands before the page, is read out, and leaves nothing behind', () => {
  document.body.innerHTML = '<main></main>';
  act(() => showUpdateBanner(document, jest.fn()));
  const place = document.querySelector('main')?.previousElementSibling;
  expect(place).toHaveAttribute('aria-live', 'polite');
  expect(place).toHaveTextContent('New content available');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(document.querySelector('[aria-live]')).toBeNull();
});
