/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { NumberStepper } from './number-stepper.tsx';

const input = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
const increase = () => screen.getByRole('button', { name: 'Increase Quantity' });
const decrease = () => screen.getByRole('button', { name: 'Decrease Quantity' });

test('steps by one and reports each new number', async () => {
  const handleChange = jest.fn();
  render(<NumberStepper label="Quantity" name="qty" defaultValue={2} onChange={handleChange} />);

  await userEvent.click(increase());
  await userEvent.click(decrease());
  await userEvent.click(decrease());

  expect(handleChange.mock.calls).toEqual([[3], [2], [1]]);
  expect(input()).toHaveValue(1);
});

test('uses the number that was typed before scripts ran [CART-02]', () => {
  const handleChange = jest.fn();
  const stepper = (
    <NumberStepper label="Quantity" name="qty" defaultValue={1} onChange={handleChange} />
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(stepper);
  document.body.append(container);
  input().value = '2';

  render(stepper, { container, hydrate: true });

  expect(handleChange.mock.calls).toEqual([[2]]);
  expect(input()).toHaveValue(2);
});

test('stops at both limits and keeps the focus on the pressed button', async () => {
  const handleChange = jest.fn();
  render(
    <NumberStepper label="Quantity" name="qty" defaultValue={2} max={3} onChange={handleChange} />,
  );

  await userEvent.click(increase());
  await userEvent.click(increase());

  expect(input()).toHaveValue(3);
  expect(handleChange).toHaveBeenCalledTimes(1);
  expect(increase()).toHaveFocus();
  expect(increase()).toHaveAttribute('aria-disabled', 'true');
  expect(decrease()).not.toHaveAttribute('aria-disabled');
});

test('accepts a number digit by digit, and reports no change for an empty field', async () => {
  const handleChange = jest.fn();
  render(<NumberStepper label="Quantity" name="qty" defaultValue={5} onChange={handleChange} />);

  await userEvent.clear(input());
  expect(input()).toHaveValue(null);
  await userEvent.type(input(), '12');
  expect(handleChange).toHaveBeenLastCalledWith(12);

  await userEvent.clear(input());
  await userEvent.tab();
  expect(input()).toHaveValue(12);
});

test('reports no number above the limit while typing, and corrects it on blur', async () => {
  const handleChange = jest.fn();
  render(
    <NumberStepper label="Quantity" name="qty" defaultValue={1} max={8} onChange={handleChange} />,
  );

  await userEvent.clear(input());
  await userEvent.type(input(), '40');
  expect(handleChange.mock.calls).toEqual([[4]]);
  await userEvent.tab();

  expect(handleChange.mock.calls).toEqual([[4], [8]]);
  expect(input()).toHaveValue(8);
});

test('shows the number of a controlling caller', async () => {
  const { rerender } = render(<NumberStepper label="Quantity" name="qty" value={2} />);
  await userEvent.click(increase());
  expect(input()).toHaveValue(2);

  rerender(<NumberStepper label="Quantity" name="qty" value={7} />);
  expect(input()).toHaveValue(7);
});

test('sets name and limits on the input for a form without scripts', () => {
  render(<NumberStepper label="Quantity" name="qty" min={1} max={20} />);

  expect(input()).toHaveAttribute('name', 'qty');
  expect(input()).toHaveAttribute('min', '1');
  expect(input()).toHaveAttribute('max', '20');
});

describe('with `onCheck`', () => {
  function Quantity() {
    const [error, setError] = useState<string>();
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.currentTarget.checkValidity();
        }}
      >
        <NumberStepper
          label="Quantity"
          name="qty"
          onCheck={(text) => setError(text === '1' || text === '2' ? undefined : `Not ${text}`)}
          error={error}
        />
        <button type="submit">Add</button>
      </form>
    );
  }

  test.each(['0', '-1', '1.5', '100'])('keeps %s as entered', async (text) => {
    render(<Quantity />);

    await userEvent.clear(input());
    await userEvent.type(input(), text);
    await userEvent.tab();
    expect(input()).toHaveValue(Number(text));
    expect(input()).toHaveAccessibleDescription(`Not ${text}`);
    expect(input()).toBeInvalid();
  });

  test('removes the error once the number is valid', async () => {
    render(<Quantity />);

    await userEvent.clear(input());
    await userEvent.tab();
    expect(input()).toBeInvalid();
    await userEvent.click(increase());
    expect(input()).toHaveValue(2);
    expect(input()).toBeValid();
  });

  test('shows the error when the form checks its validity', async () => {
    render(<Quantity />);

    await userEvent.clear(input());
    await userEvent.type(input(), '100{Enter}');
    expect(input()).toHaveAccessibleDescription('Not 100');
  });

  test('shows the entered text of `defaultText`', () => {
    render(<NumberStepper label="Quantity" name="qty" defaultText="1.5" error="Not 1.5" />);

    expect(input()).toHaveValue(1.5);
    expect(input()).toHaveAccessibleDescription('Not 1.5');
  });
});
