import { findErrorOrigin } from './error-origin.ts';

test('an error belongs to the release whose code threw it [FED-07 FED-22]', () => {
  const stack = `Error: broke
    at press (http://localhost/r/mfe-shop/1.2.0-rc.1/block-grid.1a2b.js:1:20)
    at run (http://localhost/_shell/main.js:1:1)
    at later (http://localhost/r/mfe-cms/1.0.0/slots.js:1:1)`;
  expect(findErrorOrigin(stack)).toEqual({ remote: 'mfe-shop', version: '1.2.0-rc.1' });
});

test('an error of the shell, an extension or unknown code belongs to no release [FED-07 FED-22]', () => {
  expect(findErrorOrigin('Error\n at x (http://localhost/_shell/main.js:1:1)')).toBeUndefined();
  expect(findErrorOrigin('Error\n at x (chrome-extension://abc/r/script.js:1:1)')).toBeUndefined();
  expect(findErrorOrigin('')).toBeUndefined();
});
