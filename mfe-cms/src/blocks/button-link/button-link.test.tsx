/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { createFakeSession, renderBlock } from 'remote-kit/testing';
import { View } from './view.tsx';
import type { ButtonLinkData } from './load.ts';

const membersOnly: ButtonLinkData = {
  link: { href: '/profile', label: 'Your prints', opens: 'page' },
  audience: 'members',
};

test('sends an anonymous visitor to the login first, for a link that requires it [SH-06]', () => {
  renderBlock({ View, data: membersOnly });
  const link = screen.getByRole('link', { name: 'Your prints' });
  expect(link).toHaveAttribute('href', '/login?return_to=%2Fprofile');
});

test('links a logged-in visitor directly to a target that requires a login [SH-06]', () => {
  const session = createFakeSession({ status: 'signed-in', expiresAtMs: 1 });
  renderBlock({ View, data: membersOnly, session });
  expect(screen.getByRole('link', { name: 'Your prints' })).toHaveAttribute('href', '/profile');
});

test('returns from the login to the button when the link leads to another site [SH-06]', () => {
  const link = { href: 'https://example.org', label: 'Partners', opens: 'tab' } as const;
  renderBlock({ View, data: { link, audience: 'members' } });
  const shown = screen.getByRole('link', { name: 'Partners' });
  expect(shown.getAttribute('href')).toMatch(/^\/login\?return_to=%2F/);
  expect(shown).not.toHaveAttribute('target');
});

test('says that an external link opens in a new tab [CMS-10]', () => {
  renderBlock({
    View,
    data: {
      link: { href: 'https://example.org', label: 'Away', opens: 'tab' },
      audience: 'everyone',
    },
  });
  const link = screen.getByRole('link', { name: 'Away (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
