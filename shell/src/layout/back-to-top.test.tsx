/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackToTop } from './back-to-top.tsx';

function scrollTo(px: number): void {
  Object.defineProperty(window, 'scrollY', { value: px, configurable: true });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

test('shows the button only when scrolled more than 100 px [SH-10]', () => {
  render(<BackToTop targetId="main" />);
  scrollTo(100);
  expect(screen.queryByRole('button')).toBeNull();
  scrollTo(101);
  expect(screen.getByRole('button', { name: 'Back to top' })).toBeInTheDocument();
  scrollTo(0);
  expect(screen.queryByRole('button')).toBeNull();
});

test('scrolls to the top and moves the focus there [SH-10]', async () => {
  const scroll = jest.fn();
  window.scrollTo = scroll;
  render(
    <>
      <main id="main" tabIndex={-1} />
      <BackToTop targetId="main" />
    </>,
  );
  scrollTo(500);
  await userEvent.click(screen.getByRole('button', { name: 'Back to top' }));
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
  expect(screen.getByRole('main')).toHaveFocus();
});
