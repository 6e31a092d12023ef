/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderBlock } from 'remote-kit/testing';
import { View } from './view.tsx';

test('says that the page does not exist and links to the home page [SH-02]', () => {
  renderBlock({ View, data: { missing: 'page' } });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('Please visit our homepage to get where you need to go.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take me home' })).toHaveAttribute('href', '/');
});

test('says that the item of a page does not exist [SH-03]', () => {
  renderBlock({ View, data: { missing: 'item' } });
  expect(
    screen.getByRole('heading', { name: "Sorry, Couldn't find the page you were looking for" }),
  ).toBeVisible();
});
