import { formatInitials, formatPersonName } from './person.ts';

test('CMS-21 names a person, also with one name only', () => {
  expect(formatPersonName({ firstName: 'Ines ', lastName: 'Marlow' })).toBe('Ines Marlow');
  expect(formatPersonName({ firstName: 'Ines', lastName: '' })).toBe('Ines');
});

test('CMS-21 has the initials of a person without a photo', () => {
  expect(formatInitials({ firstName: 'ines', lastName: 'Marlow' })).toBe('IM');
  expect(formatInitials({ firstName: '', lastName: '' })).toBe('');
});
