/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { createFakeSession, renderBlock } from 'remote-kit/testing';
import { UnknownTemplate } from './unknown.tsx';

const data = { template: 'core/hologram' };

test('CMS-02 names an unknown template to a logged-in user', () => {
  const session = createFakeSession({ status: 'signed-in', expiresAtMs: 1 });
  renderBlock({ View: UnknownTemplate, data, session });
  expect(screen.getByText('Unknown core/hologram')).toBeVisible();
});

test('CMS-02 shows visitors nothing of an unknown template', () => {
  const { container } = renderBlock({ View: UnknownTemplate, data });
  expect(container).toBeEmptyDOMElement();
});
