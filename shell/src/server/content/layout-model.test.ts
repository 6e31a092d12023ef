import { aDomain } from '../testing/content-builders.ts';
import { layoutModel, siteView } from './layout-model.ts';

function modelOf(settings: Parameters<typeof aDomain>[0] = {}) {
  const domain = aDomain(settings);
  return layoutModel(siteView('https://shop.example', domain), domain, []);
}

test.each([null, '', '1', 'yes'])(
  'shows the back-to-top button when the setting is %j [SH-10]',
  (value) => {
    expect(modelOf({ back_to_top: value }).hasBackToTop).toBe(true);
  },
);

test.each(['0', 'false', 'off'])(
  'hides the back-to-top button when the setting is %j [SH-10]',
  (value) => {
    expect(modelOf({ back_to_top: value }).hasBackToTop).toBe(false);
  },
);
