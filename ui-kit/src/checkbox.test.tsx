/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox.tsx';

test('toggles by its label and describes the box by its error', async () => {
  render(<Checkbox name="terms" label="I accept the terms" required error="Accept to go on" />);
  const box = screen.getByRole('checkbox', { name: 'I accept the terms' });

  await userEvent.click(screen.getByText('I accept the terms'));

  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('Accept to go on');
});
