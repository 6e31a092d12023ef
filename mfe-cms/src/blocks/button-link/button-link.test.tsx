/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { createFakeSession, renderBlock } from 'remote-kit/testing';
import { ButtonLinkBlock } from './button-link.tsx';
import type { ButtonLinkData } from './load.ts';

const membersOnly: ButtonLinkData = {
  link: { href: '/profile', label: 'Your prints', opens: 'page' },
  audience: 'members',
};

test('sends an anonymous visitor to the login and back for a login-only link [SH-06]', () => {
  renderBlock({ View: ButtonLinkBlock, data: membersOnly });
  const link = screen.getByRole('link', { name: 'Your prints' });
  expect(link).toHaveAttribute('href', '/login?return_to=%2Fprofile');
});

test('links directly to a login-only target for a logged-in visitor [SH-06]', () => {
  const session = createFakeSession({ status: 'signed-in', expiresAtMs: 1 });
  renderBlock({ View: ButtonLinkBlock, data: membersOnly, session });
  expect(screen.getByRole('link', { name: 'Your prints' })).toHaveAttribute('href', '/profile');
});

test('sends an anonymous visitor to the login and back to the button for a login-only link to another site [SH-06]', () => {
  const link = { href: 'https://example.org', label: 'Partners', opens: 'tab' } as const;
  renderBlock({ View: ButtonLinkBlock, data: { link, audience: 'members' } });
  const shown = screen.getByRole('link', { name: 'Partners' });
  expect(shown.getAttribute('href')).toMatch(/^\/login\?return_to=%2F/);
  expect(shown).not.toHaveAttribute('target');
});

test('says that an external link opens a new tab [CMS-10]', () => {
  renderBlock({
    View: ButtonLinkBlock,
    data: {
      link: { href: 'https://example.org', label: 'Away', opens: 'tab' },
      audience: 'everyone',
    },
  });
  const link = screen.getByRole('link', { name: 'Away (opens a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
