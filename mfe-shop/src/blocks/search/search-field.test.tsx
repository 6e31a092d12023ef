/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchField } from './search-field.tsx';

const LABEL = 'What are you looking for?';

test('is a plain form with a label and at most 200 characters [SHOP-09]', () => {
  render(<SearchField label={LABEL} text="" />);
  const field = screen.getByRole('searchbox', { name: LABEL });
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('maxlength', '200');
  expect(screen.getByRole('search')).toHaveFormValues({ q: '' });
  expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit');
});

test('shows the words of another search instead of the typed text [SHOP-09]', async () => {
  const { rerender } = render(<SearchField label={LABEL} text="vice" />);
  await userEvent.type(screen.getByRole('searchbox'), ' and more');
  rerender(<SearchField label={LABEL} text="vice" />);
  expect(screen.getByRole('searchbox')).toHaveValue('vice and more');
  rerender(<SearchField label={LABEL} text="tray" />);
  expect(screen.getByRole('searchbox')).toHaveValue('tray');
});
