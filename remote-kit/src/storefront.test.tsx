/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import type { SessionState, SessionView } from 'shared-contracts/session-view';
import { useSessionState } from './storefront.ts';
import { createFakeSession, renderBlock } from './testing.tsx';

function SessionStatus() {
  return <p role="status">{useSessionState().status}</p>;
}

function createChangingSession() {
  let state: SessionState = { status: 'anonymous' };
  const listeners = new Set<() => void>();
  const session: SessionView = {
    ...createFakeSession(),
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    session,
    listeners,
    change(next: SessionState) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

test('updates a view with the session, and stops when the view is unmounted [FED-04]', () => {
  const { session, listeners, change } = createChangingSession();
  const view = renderBlock({ View: SessionStatus, data: null, session });
  expect(screen.getByRole('status')).toHaveTextContent('anonymous');

  act(() => change({ status: 'signed-in', expiresAtMs: 1 }));
  expect(screen.getByRole('status')).toHaveTextContent('signed-in');

  act(() => change({ status: 'anonymous' }));
  expect(screen.getByRole('status')).toHaveTextContent('anonymous');

  view.unmount();
  expect(listeners.size).toBe(0);
});

test('renders a view that mounts after the login as logged in [FED-04]', () => {
  const session = createFakeSession({ status: 'signed-in', expiresAtMs: 1 });
  renderBlock({ View: SessionStatus, data: null, session });
  expect(screen.getByRole('status')).toHaveTextContent('signed-in');
});
