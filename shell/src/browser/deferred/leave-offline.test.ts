/** @jest-environment jsdom */
import { createBrowser } from '../navigation/window-browser.ts';
import { allowLeavingOffline } from './leave-offline.ts';

test('without a network a link leads to what was kept, unless something is typed in the page [SH-09]', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  document.body.innerHTML = '<input id="search"><main><input id="name"></main>';
  const { isOnline } = createBrowser(window);
  const type = (id: string) =>
    document.getElementById(id)?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(isOnline()).toBe(false);
  allowLeavingOffline(window);
  expect(isOnline()).toBe(true);
  type('search');
  expect(isOnline()).toBe(true);
  type('name');
  expect(isOnline()).toBe(false);

  window.history.pushState(null, '', '/next');
  document.title = 'Next';
  await Promise.resolve();
  expect(isOnline()).toBe(true);
});
