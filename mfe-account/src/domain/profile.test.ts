import { checkProfile } from './profile.ts';

const filled = { firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com', phone: '' };

test('finds nothing wrong with a filled profile without a phone', () => {
  expect(checkProfile(filled)).toEqual({});
});

test('names each field that is missing', () => {
  expect(checkProfile({ firstName: '', lastName: '', email: 'kim', phone: '' })).toEqual({
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter an e-mail address like name@example.com.',
  });
});
