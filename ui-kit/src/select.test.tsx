/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

test('is required but not invalid before the first choice', () => {
  render(
    <Field label="State" required>
      {(control) => (
        <Select
          {...control}
          name="state"
          prompt="-- Select --"
          options={[{ value: 'VIC', label: 'Victoria' }]}
        />
      )}
    </Field>,
  );

  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
  expect(select).toHaveDisplayValue('-- Select --');
  expect(select).toBeRequired();
  expect(select).toBeValid();
});

test('is required only when an empty value can be chosen [SH-22]', () => {
  render(
    <Field label="Country" required>
      {(control) => (
        <Select {...control} name="country" options={[{ value: 'AU', label: 'Australia' }]} />
      )}
    </Field>,
  );

  expect(screen.getByRole('combobox', { name: 'Country' })).not.toBeRequired();
});
