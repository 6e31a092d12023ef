/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alert } from './alert.tsx';

test('interrupts screen readers for danger and waits with other tones', () => {
  render(
    <>
      <Alert tone="danger">Payment failed</Alert>
      <Alert tone="success">Saved</Alert>
    </>,
  );

  expect(screen.getByRole('alert')).toHaveTextContent('Payment failed');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

test('calls `onDismiss` when it is dismissed', async () => {
  const handleDismiss = jest.fn();
  render(<Alert onDismiss={handleDismiss}>Prices changed</Alert>);

  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

  expect(handleDismiss).toHaveBeenCalledTimes(1);
});
