/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { createFakeSession, renderBlock } from 'remote-kit/testing';
import { View } from './view.tsx';

const data = { template: 'core/hologram' };

test('shows the name of an unknown template to a logged-in user [CMS-02]', () => {
  const session = createFakeSession({ status: 'signed-in', expiresAtMs: 1 });
  renderBlock({ View, data, session });
  expect(screen.getByText('Unknown core/hologram')).toBeVisible();
});

test('shows nothing to anonymous visitors [CMS-02]', () => {
  const { container } = renderBlock({ View, data });
  expect(container).toBeEmptyDOMElement();
});
