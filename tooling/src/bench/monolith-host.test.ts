import { formatMonolithHost } from './monolith-host.ts';

const source = formatMonolithHost([
  { name: 'mfe-cms', exposedFolder: '/site/mfe-cms/src/exposed', hasService: false },
  { name: 'mfe-cart', exposedFolder: '/site/mfe-cart/src/exposed', hasService: true },
]);

test('imports the slots of every remote at once', () => {
  expect(source).toContain('import * as slots0 from "/site/mfe-cms/src/exposed/slots.ts";');
  expect(source).toContain('"mfe-cart": slots1');
});

test('loads a service when it is asked for, and only where there is one', () => {
  expect(source).toContain('import(/* webpackChunkName: "service-mfe-cart" */');
  expect(source).not.toContain('service-mfe-cms');
});
