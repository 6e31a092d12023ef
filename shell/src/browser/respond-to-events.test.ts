import type { StorefrontEvent } from 'shared-contracts/events';
import { createEventBus } from './event-bus.ts';
import { respondToEvents } from './respond-to-events.ts';

/** Publishes the event as a remote does, and returns what the shell did. */
function respondTo(event: StorefrontEvent): readonly string[] {
  const actions: string[] = [];
  const bus = createEventBus(() => undefined);
  respondToEvents(bus, {
    alerts: {
      show: ({ kind, text }) => {
        actions.push(`${kind}: ${text}`);
        return () => undefined;
      },
    },
    navigation: {
      open: async ({ pathname, search }, { kind }) =>
        void actions.push(`${kind} ${pathname}${search}`),
      refresh: async () => void actions.push('refresh'),
    },
    source: { forgetAll: () => void actions.push('forget') },
    origin: 'https://shop.example',
  });
  bus.forRemote('mfe-test', () => ({ publishes: [event.type], consumes: [] })).publish(event);
  return actions;
}

test('opens the login for a remote that needs one, and returns to its page [SH-06]', () => {
  const returnTo = '/gift-vouchers?voucher=redeem';
  expect(respondTo({ type: 'session.login-requested', returnTo })).toEqual([
    'replace /login?return_to=%2Fgift-vouchers%3Fvoucher%3Dredeem',
  ]);
});

test('never returns to another site after the login [SH-06]', () => {
  expect(respondTo({ type: 'session.login-requested', returnTo: '//evil.example' })).toEqual([
    'replace /login',
  ]);
});

test('shows the alert of a remote [SH-08]', () => {
  const text = 'Gift voucher accepted.';
  expect(respondTo({ type: 'shell.alert-requested', kind: 'success', text })).toEqual([
    'success: Gift voucher accepted.',
  ]);
});

test('forgets cached pages when a session starts or ends [SES-02]', () => {
  expect(respondTo({ type: 'session.started' })).toEqual(['forget']);
  expect(respondTo({ type: 'session.ended', reason: 'logout' })).toEqual(['forget', 'refresh']);
});
