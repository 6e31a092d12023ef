import { PROFILE_OPTIONS } from 'shared-contracts/profile-options';
import {
  findEmailErrors,
  findProfileErrors,
  formatBirthDate,
  isBirthDateFixed,
  listShownFields,
  PROFILE_FIELDS,
} from './profile.ts';

test('accepts a profile without name fields [ACC-07]', () => {
  expect(findProfileErrors({ phone: '' })).toEqual({});
});

test('reports each missing field [ACC-07]', () => {
  expect(findProfileErrors({ firstName: '', lastName: '' })).toEqual({
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
  });
  expect(findEmailErrors('kim')).toEqual({
    email: 'Enter an email address like name@example.com.',
  });
});

test('shows only the phone until options are switched on, then all fields [ACC-07]', () => {
  expect(listShownFields([])).toEqual(['phone']);
  expect(listShownFields(['abn', 'emergency_contact'])).toEqual([
    'phone',
    'abn',
    'emergencyName',
    'emergencyPhone',
  ]);
  expect(listShownFields(PROFILE_OPTIONS)).toEqual(PROFILE_FIELDS);
});

test.each([
  ['none is set', '', [], false],
  ['it is set', '1990-05-03', [], true],
  ['it is set and may be changed', '1990-05-03', ['change_date_of_birth'], false],
] as const)('knows whether a date of birth can be edited when %s [ACC-08]', (...row) => {
  const [, dateOfBirth, options, isFixed] = row;
  expect(isBirthDateFixed({ dateOfBirth }, options)).toBe(isFixed);
});

test('formats a date for display [ACC-08]', () => {
  expect(formatBirthDate('1990-05-03')).toBe('3 May 1990');
});
