/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { SchemeChoice } from './scheme-choice.tsx';

afterEach(() => {
  delete document.documentElement.dataset['schemeChoice'];
});

test('offers auto, light and dark under one name [SH-14]', () => {
  render(<SchemeChoice />);
  expect(screen.getByRole('radiogroup', { name: 'Colours' })).toBeInTheDocument();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'auto',
    'light',
    'dark',
  ]);
  expect(screen.getByRole('radio', { name: 'auto' })).toBeChecked();
});

test('keeps the option that the head’s script has checked during hydration [SH-14]', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<SchemeChoice />);
  document.body.append(container);
  document.documentElement.dataset['schemeChoice'] = 'dark';
  screen.getByRole<HTMLInputElement>('radio', { name: 'dark' }).checked = true;
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, <SchemeChoice />, {
      onRecoverableError: (error) => errors.push(error),
    }),
  );
  expect(errors).toEqual([]);
  expect(screen.getByRole('radio', { name: 'dark' })).toBeChecked();
  await act(async () => root.unmount());
  container.remove();
});

test('shows the choice when React renders the control again [SH-14]', () => {
  document.documentElement.dataset['schemeChoice'] = 'light';
  render(<SchemeChoice />);
  expect(screen.getByRole('radio', { name: 'light' })).toBeChecked();
});
