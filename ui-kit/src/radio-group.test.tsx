/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioGroup } from './radio-group.tsx';

const SIZES = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium', unavailableLabel: 'sold out' },
  { value: 'l', label: 'Large', disabled: true },
] as const;

test('is one named group of native radios that share a form value', async () => {
  render(
    <form aria-label="Product">
      <RadioGroup legend="Size" name="size" options={SIZES} defaultValue="s" />
    </form>,
  );

  expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeVisible();
  await userEvent.click(screen.getByText('Medium'));

  expect(screen.getByRole('form', { name: 'Product' })).toHaveFormValues({ size: 'm' });
});

test('moves the choice with the arrow keys', async () => {
  const handleChange = jest.fn();
  render(
    <RadioGroup legend="Size" name="size" options={SIZES} value="s" onChange={handleChange} />,
  );

  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');

  expect(handleChange).toHaveBeenCalledWith('m');
});

test('leaves the choice to a controlling caller', async () => {
  render(<RadioGroup legend="Size" name="size" options={SIZES} value="s" />);

  await userEvent.click(screen.getByRole('radio', { name: 'Medium sold out' }));

  expect(screen.getByRole('radio', { name: 'Small' })).toBeChecked();
});

test('says which chip is sold out and keeps it selectable, unlike a disabled one', () => {
  render(<RadioGroup legend="Size" name="size" options={SIZES} appearance="chips" />);

  expect(screen.getByRole('radio', { name: 'Medium (sold out)' })).toBeEnabled();
  expect(screen.getByRole('radio', { name: 'Large' })).toBeDisabled();
});

test('is required but not invalid before the first choice', () => {
  render(<RadioGroup legend="Size" name="size" options={SIZES} required />);

  expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeRequired();
  for (const radio of screen.getAllByRole('radio')) expect(radio).toBeValid();
});

test('marks the whole group invalid and describes it by the error', () => {
  render(<RadioGroup legend="Size" name="size" options={SIZES} required error="Choose a size" />);

  const group = screen.getByRole('radiogroup', { name: 'Size' });
  expect(group).toHaveAccessibleDescription('Choose a size');
  expect(group).toHaveAttribute('aria-invalid', 'true');
  expect(group).toHaveAttribute('aria-required', 'true');
});
