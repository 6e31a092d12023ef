import {
  checkAnswers,
  takesInput,
  parseFieldType,
  SIGNATURE_MAX_CHARS,
  type AskedQuestion,
} from './form-rules.ts';

function aQuestion(question: Partial<AskedQuestion> = {}): AskedQuestion {
  return {
    name: 'field',
    field_type: 'text',
    required: false,
    min: null,
    max: null,
    values: [],
    ...question,
  };
}

/** The normalised value, or the message of its rejection. */
function check(question: Partial<AskedQuestion>, given: unknown): unknown {
  const { answers, errors } = checkAnswers([aQuestion(question)], { field: given });
  return errors['field'] ?? answers['field'];
}

const EMAIL = 'Please enter an email address like name@example.com.';
const PHONE = 'Please enter a phone number of 7 to 15 digits.';
const DATE = 'Please enter a date as dd/mm/yyyy.';
const DATE_TIME = 'Please enter date and time as dd/mm/yyyy hh:mm.';
const TIME = 'Please enter a time as hh:mm, for example 14:30.';
const CHOOSE = 'Please choose one of the options.';
const IMAGE = 'The Image type is incorrect!';
const PLAIN = 'Please enter plain text here.';
const PNG = 'data:image/png;base64,iVBORw0KGgo=';

test.each([
  ['text', '  Ada  ', 'Ada'],
  ['text', 'one\r\ntwo\u0007', 'one two'],
  ['text', 'x\ud800y', 'x\u{fffd}y'],
  ['text', 5, '5'],
  ['textarea', 'one\r\ntwo\u0007', 'one\ntwo'],
  ['password', ' secret ', ' secret '],
  ['email', 'ada@example.com', 'ada@example.com'],
  ['email', 'ada', EMAIL],
  ['email', 'ada@example', EMAIL],
  ['email', 'ada@example.com, eve@example.com', EMAIL],
  ['email', 'ada@example.com\r\nBcc: eve@example.com', EMAIL],
  ['email', '"Ada" <ada@example.com>', EMAIL],
  ['phone', '(02)  5550 0142', '(02) 5550 0142'],
  ['phone', '+61 491 570 006', '+61 491 570 006'],
  ['phone', '555 014', PHONE],
  ['phone', '1234567890123456', PHONE],
  ['phone', '5550 0142 ext', PHONE],
  ['number', '-12.5', '-12.5'],
  ['number', '1,234,567', '1234567'],
  ['number', 7, '7'],
  ['number', '1,5', 'Please enter a number.'],
  ['number', '1e5', 'Please enter a number.'],
  ['number', 'twelve', 'Please enter a number.'],
  ['currency', '$1,234.5', '1234.50'],
  ['currency', '20', '20.00'],
  ['currency', '20.005', 'Please enter an amount, for example 12.50.'],
  ['percent', '12.5%', '12.5'],
  ['percent', '100', '100'],
  ['percent', '100.5', 'Please enter a number from 0 to 100.'],
  ['percent', '-1', 'Please enter a number from 0 to 100.'],
  ['date', '29/02/2028', '29/02/2028'],
  ['date', '1/3/2027', '01/03/2027'],
  ['date', '01032027', '01/03/2027'],
  ['date', '31042027', DATE],
  ['date', '2027-03-01', '01/03/2027'],
  ['date', '29/02/2027', DATE],
  ['date', '31/04/2027', DATE],
  ['date', '03/13/2027', DATE],
  ['date', '00/01/2027', DATE],
  ['date', '1/3/27', DATE],
  ['datetime', '01/03/2027 9:05', '01/03/2027 09:05'],
  ['datetime', '01/03/2027, 14:30', '01/03/2027 14:30'],
  ['datetime', '01/03/2027 2.30 pm', '01/03/2027 14:30'],
  ['datetime', '2027-03-01T14:30', '01/03/2027 14:30'],
  ['datetime', '2027-03-01T14:30:59', '01/03/2027 14:30'],
  ['datetime', '01/03/2027', DATE_TIME],
  ['datetime', '01/03/2027 24:00', DATE_TIME],
  ['datetime', '2027-02-30T10:00', DATE_TIME],
  ['time', '9:05', '09:05'],
  ['time', '23:59:59', '23:59'],
  ['time', '14.30', '14:30'],
  ['time', '2:30 pm', '14:30'],
  ['time', '9am', '09:00'],
  ['time', '12 A.M.', '00:00'],
  ['time', '12:15pm', '12:15'],
  ['time', '13 pm', TIME],
  ['time', '9', TIME],
  ['time', '24:00', TIME],
  ['time', '12:60', TIME],
  ['checkbox', 1, 1],
  ['checkbox', '1', 1],
  ['checkbox', 'on', 1],
  ['checkbox', 0, 0],
  ['checkbox', '', 0],
  ['checkbox', 2, 'Please tick this box or leave it empty.'],
  ['signature', PNG, PNG],
  ['signature', 'data:image/jpeg;base64,/9j/', 'data:image/jpeg;base64,/9j/'],
  ['signature', 'data:image/svg+xml;base64,PHN2Zz4=', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['signature', 'data:image/gif;base64,R0lGOD', IMAGE],
  ['signature', 'data:text/html;base64,PHNjcmlwdD4', IMAGE],
  ['signature', 'https://example.com/signature.png', IMAGE],
  ['signature', 'data:image/png;base64,<>', 'This signature cannot be read. Please sign again.'],
  ['signature', 'data:image/svg+xml,%3Csvg', 'This signature cannot be read. Please sign again.'],
  ['made-up', 'counts as text', 'counts as text'],
])('validates the %s %j: %j [CMS-14]', (field_type, given, expected) => {
  expect(check({ field_type }, given)).toBe(expected);
});

test.each([
  ['text', 500],
  ['select', 500],
  ['datetime', 500],
  ['textarea', 5000],
  ['password', 200],
])('rejects a %s above %d characters [CMS-14]', (field_type, maxChars) => {
  const message = `Please enter at most ${maxChars} characters.`;
  expect(check({ field_type }, 'T'.repeat(maxChars + 1))).toBe(message);
  expect(check({ field_type }, 'T'.repeat(maxChars))).not.toBe(message);
});

test('rejects a signature above 150 kB [CMS-14]', () => {
  const signature = PNG.replace('=', 'A'.repeat(SIGNATURE_MAX_CHARS - PNG.length + 1));
  expect(check({ field_type: 'signature' }, signature)).toBe(signature);
  expect(check({ field_type: 'signature' }, `${signature}A`)).toBe(
    'This signature is too large. Please sign again.',
  );
});

test.each([
  [{ min: 2, max: null }, '1.99', 'Please enter at least 2.'],
  [{ min: null, max: 10 }, '11', 'Please enter at most 10.'],
  [{ min: 2, max: 10 }, '11', 'Please enter a number from 2 to 10.'],
  [{ min: 2, max: 10 }, '10', '10'],
  [{ min: 2, max: 10 }, '2', '2'],
])('limits a number to %j: %j [CMS-14]', (bounds, given, expected) => {
  expect(check({ field_type: 'number', ...bounds }, given)).toBe(expected);
});

test('lets a question widen the bounds of a percentage [CMS-14]', () => {
  expect(check({ field_type: 'percent', max: 250 }, '200')).toBe('200');
});

const COLOURS = [
  { label: '-- Select --', value: '' },
  { label: 'Teal', value: 'teal' },
];

test.each([
  ['teal', 'teal'],
  ['Teal', CHOOSE],
  ['', CHOOSE],
])('validates the choice %j: %j [CMS-14]', (given, expected) => {
  expect(check({ field_type: 'select', values: COLOURS, required: true }, given)).toBe(expected);
});

test.each([
  ['text', 'Please fill in this field.'],
  ['email', 'Please fill in this field.'],
  ['date', 'Please fill in this field.'],
  ['checkbox', 'Please tick this box.'],
  ['signature', 'Please sign here.'],
])(
  'requires a value for a required %s that is empty or missing [CMS-14]',
  (field_type, message) => {
    const question = aQuestion({ field_type, required: true });
    expect(check(question, '  ')).toBe(message);
    expect(checkAnswers([question], {}).errors).toEqual({ field: message });
  },
);

test('accepts an empty value where none is required [CMS-14]', () => {
  const questions = [aQuestion({ name: 'a' }), aQuestion({ name: 'b', field_type: 'checkbox' })];
  expect(checkAnswers(questions, {})).toEqual({ answers: { a: '', b: 0 }, errors: {} });
});

test.each([[null], [true], [[]], [{ $gt: '' }], [Number.POSITIVE_INFINITY]])(
  'rejects %j with a message in every type of field [API-06]',
  (given) => {
    for (const field_type of ['text', 'checkbox', 'number', 'select', 'signature']) {
      expect(check({ field_type }, given)).toBe(PLAIN);
    }
  },
);

test('rejects unknown field names, and lists a few of them [API-06]', () => {
  const { errors } = checkAnswers([], { is_admin: '1', toString: 'x' });
  expect(errors).toEqual({
    is_admin: 'This form has no such field.',
    toString: 'This form has no such field.',
  });
  const flood = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, '']));
  expect(Object.keys(checkAnswers([], flood).errors)).toHaveLength(10);
});

test('ignores values for parts without input, and accepts their names [CMS-14]', () => {
  const parts = ['content', 'paragraph', 'header', 'button', 'submit'];
  expect(parts.filter(takesInput)).toEqual([]);
  const send = aQuestion({ name: 'send', field_type: 'submit', required: true });
  expect(checkAnswers([send], { send: 'Send' })).toEqual({ answers: {}, errors: {} });
});

test('knows the types of the specification and treats any other as text [CMS-14]', () => {
  expect(parseFieldType('percent')).toBe('percent');
  expect(parseFieldType('toString')).toBe('text');
});
