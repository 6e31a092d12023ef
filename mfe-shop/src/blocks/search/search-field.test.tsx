/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { SearchField } from './search-field.tsx';

const LABEL = 'What are you looking for?';

test('is a plain form with a label and at most 200 characters [SHOP-09]', () => {
  render(<SearchField label={LABEL} />);
  const field = screen.getByRole('searchbox', { name: LABEL });
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('maxlength', '200');
  expect(screen.getByRole('search')).toHaveFormValues({ q: '' });
  expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit');
});
