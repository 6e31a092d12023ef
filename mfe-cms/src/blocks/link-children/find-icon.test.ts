import { arrowRightIcon, mailIcon } from 'ui-kit/icon-drawings';
import { findIcon } from './find-icon.ts';

test('CMS-21 knows an icon by the names authors use', () => {
  expect(findIcon('mail')).toBe(mailIcon);
  expect(findIcon('arrow-right')).toBe(arrowRightIcon);
  expect(findIcon('arrowRightIcon')).toBe(arrowRightIcon);
});

test.each([null, '', 'fa-unicorn', 'constructor'])('CMS-21 has no icon of the name %j', (name) => {
  expect(findIcon(name)).toBeNull();
});
