/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Price } from './price.tsx';

const textOf = (element: ReactElement) => render(element).container.textContent;

test('shows one price plainly', () => {
  expect(textOf(<Price cents={1250} />)).toBe('$12.50');
});

test('states which of two prices is the special price', () => {
  expect(textOf(<Price cents={900} fullCents={1250} />)).toBe(
    'Special price $9.00, regular price $12.50',
  );
});

test('shows no special price when the regular price is not higher', () => {
  expect(textOf(<Price cents={1250} fullCents={1250} />)).toBe('$12.50');
});

test('says "from" when the price depends on options', () => {
  expect(textOf(<Price cents={500} kind="from" />)).toBe('from $5.00');
});
