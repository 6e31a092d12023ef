/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';

test('does not submit a form by default', async () => {
  const handleSubmit = jest.fn();
  render(
    <form onSubmit={handleSubmit}>
      <Button>Look up</Button>
    </form>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Look up' }));

  expect(handleSubmit).not.toHaveBeenCalled();
});

test('ignores presses while busy, keeps its focus and shows its busy label', async () => {
  const handleClick = jest.fn();
  const handleSubmit = jest.fn();
  const view = (busy: boolean) => (
    <form onSubmit={handleSubmit}>
      <Button type="submit" busy={busy} busyLabel="Placing your order…" onClick={handleClick}>
        Place order
      </Button>
    </form>
  );
  const { rerender } = render(view(false));
  screen.getByRole('button', { name: 'Place order' }).focus();

  rerender(view(true));
  const button = screen.getByRole('button', { name: 'Placing your order…' });
  await userEvent.click(button);

  expect(handleClick).not.toHaveBeenCalled();
  expect(handleSubmit).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
});

test('renders a link that looks like a button as a link', () => {
  render(<ButtonLink href="/checkout">Checkout now</ButtonLink>);

  expect(screen.getByRole('link', { name: 'Checkout now' })).toHaveAttribute('href', '/checkout');
});
