/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { createStore, useObservable, type Observable } from './store.ts';

test('calls its listeners when the value changes', () => {
  const store = createStore('idle');
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.current()));
  for (const value of ['idle', 'busy', 'busy', 'idle']) store.set(value);
  expect(seen).toEqual(['busy', 'idle']);
});

test('stops calling an unsubscribed listener, even during the same notification', () => {
  const store = createStore(0);
  const second = jest.fn();
  const unsubscribeFirst = store.subscribe(() => unsubscribeSecond());
  const unsubscribeSecond = store.subscribe(second);
  store.set(1);
  unsubscribeFirst();
  store.set(2);
  expect(second).not.toHaveBeenCalled();
});

test('shows the current value in a view', () => {
  const store = createStore('1 item');
  function Count({ count }: { readonly count: Observable<string> }) {
    return <output>{useObservable(count)}</output>;
  }
  render(<Count count={store} />);
  act(() => store.set('2 items'));
  expect(screen.getByRole('status')).toHaveTextContent('2 items');
});
