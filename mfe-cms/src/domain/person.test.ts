import { formatInitials, formatPersonName } from './person.ts';

test('formats the name of a person, also with one name only [CMS-21]', () => {
  expect(formatPersonName({ firstName: 'Ines ', lastName: 'Marlow' })).toBe('Ines Marlow');
  expect(formatPersonName({ firstName: 'Ines', lastName: '' })).toBe('Ines');
});

test('formats the initials of a person [CMS-21]', () => {
  expect(formatInitials({ firstName: 'ines', lastName: 'Marlow' })).toBe('IM');
  expect(formatInitials({ firstName: '', lastName: '' })).toBe('');
});
