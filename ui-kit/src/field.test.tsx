/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

test('names the control by its label and describes it by hint and error', () => {
  render(
    <Field label="Postcode" hint="Four digits" error="Enter a postcode such as 0800">
      {(control) => <TextInput {...control} name="postcode" />}
    </Field>,
  );

  const input = screen.getByRole('textbox', { name: 'Postcode' });
  expect(input).toHaveAccessibleDescription('Four digits Enter a postcode such as 0800');
  expect(input).toBeInvalid();
});

test('is neither described nor invalid without hint and error', () => {
  render(<Field label="Suburb">{(control) => <TextInput {...control} name="suburb" />}</Field>);

  const input = screen.getByRole('textbox', { name: 'Suburb' });
  expect(input).not.toHaveAttribute('aria-describedby');
  expect(input).not.toHaveAttribute('aria-invalid');
  expect(input).not.toBeRequired();
});

test('passes required to the native input and keeps the star out of its name', () => {
  render(
    <Field label="Email" required>
      {(control) => <TextInput {...control} name="email" type="email" />}
    </Field>,
  );

  expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired();
});

test('uses a given id, so that an error summary can link to the control', () => {
  render(
    <Field label="Name" id="delivery-name">
      {(control) => <TextInput {...control} name="name" />}
    </Field>,
  );

  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAttribute('id', 'delivery-name');
});
