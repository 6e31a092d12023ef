import { arrowRightIcon, mailIcon } from 'ui-kit/icon-drawings';
import { findIcon } from './find-icon.ts';

test('finds an icon by the names that authors use [CMS-21]', () => {
  expect(findIcon('mail')).toBe(mailIcon);
  expect(findIcon('arrow-right')).toBe(arrowRightIcon);
  expect(findIcon('arrowRightIcon')).toBe(arrowRightIcon);
});

test.each([null, '', 'fa-unicorn', 'constructor'])(
  'has no icon of the name %j [CMS-21]',
  (name) => {
    expect(findIcon(name)).toBeNull();
  },
);
