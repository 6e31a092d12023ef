/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from 'remote-kit/testing';
import { aFormApi, aFormBlock, aQuestionWire, loadFormData, SUBMIT } from '../../testing/forms.ts';
import { View } from './view.tsx';

beforeEach(() => sessionStorage.clear());

interface QuestionParts {
  readonly field_type: string;
  readonly [field: string]: unknown;
}

/** Shows a form with one question named `answer`. */
async function ask(question: QuestionParts) {
  const questions = [aQuestionWire({ name: 'answer', label: 'Question', ...question })];
  const api = aFormApi({ questions });
  const data = await loadFormData({ questions });
  const { container } = renderBlock({ View, data, api, block: aFormBlock() });
  const user = userEvent.setup();
  return {
    user,
    container,
    async send(): Promise<unknown> {
      await user.click(screen.getByRole('button', { name: 'Send' }));
      await screen.findByText(/Thank you/);
      const call = api.calls.find(({ path }) => path === SUBMIT);
      return call?.input;
    },
  };
}

test.each([
  { field_type: 'text', type: 'text', mode: null, typed: 'Ada', answer: 'Ada' },
  {
    field_type: 'email',
    type: 'email',
    mode: 'email',
    typed: 'a@b.example',
    answer: 'a@b.example',
  },
  { field_type: 'phone', type: 'tel', mode: 'tel', typed: '0491 570 006', answer: '0491 570 006' },
  { field_type: 'currency', type: 'text', mode: 'decimal', typed: '12.5', answer: '12.50' },
  { field_type: 'percent', type: 'text', mode: 'decimal', typed: '50', answer: '50' },
  { field_type: 'number', type: 'number', mode: 'decimal', typed: '7', answer: '7' },
  { field_type: 'password', type: 'password', mode: null, typed: 'hush', answer: 'hush' },
  { field_type: 'made-up', type: 'text', mode: null, typed: 'Ada', answer: 'Ada' },
])('shows $field_type as a field of type $type [CMS-14]', async (row) => {
  const { field_type, type, mode, typed, answer } = row;
  const { user, send } = await ask({ field_type, placeholder: 'Like this' });
  const field = screen.getByLabelText('Question');
  expect(field).toHaveAttribute('type', type);
  expect(field).toHaveAttribute('placeholder', 'Like this');
  expect(field.getAttribute('inputmode')).toBe(mode);
  await user.type(field, typed);
  expect(await send()).toMatchObject({ data: { answer } });
});

test.each([
  ['datetime', '31/12/2026 2:30 pm', '31/12/2026 14:30'],
  ['time', '2:30 pm', '14:30'],
])('takes a %s as text and shows its format [CMS-14]', async (field_type, typed, answer) => {
  const { user, send } = await ask({ field_type });
  const field = screen.getByRole('textbox', { name: 'Question' });
  expect(field).toHaveValue('');
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveAccessibleDescription(/, like .*14:30\.$/);
  await user.type(field, typed);
  expect(await send()).toMatchObject({ data: { answer } });
});

test('shows longer text in several lines, with the owner’s initial text [CMS-14]', async () => {
  const { user, send } = await ask({ field_type: 'textarea', value: 'Dear shop,' });
  const field = screen.getByRole('textbox', { name: 'Question' });
  await user.type(field, '{Enter}hello');
  expect(await send()).toMatchObject({ data: { answer: 'Dear shop,\nhello' } });
});

test('shows the limits of a number and sets them on the input [CMS-14]', async () => {
  await ask({ field_type: 'number', min: 1, max: 10 });
  const field = screen.getByRole('spinbutton', { name: 'Question' });
  expect(field).toHaveAttribute('min', '1');
  expect(field).toHaveAttribute('max', '10');
  expect(field).toHaveAccessibleDescription('From 1 to 10.');
});

test.each([
  ['currency', { min: 5 }, 'At least $5.00.'],
  ['percent', { max: 20 }, 'At most 20%.'],
])('shows the limits of %s with its unit [CMS-14]', async (field_type, bounds, hint) => {
  await ask({ field_type, ...bounds });
  expect(screen.getByLabelText('Question')).toHaveAccessibleDescription(hint);
});

test('marks a required question with a star and for screen readers [CMS-14]', async () => {
  await ask({ field_type: 'text', required: true });
  expect(screen.getByRole('textbox', { name: 'Question' })).toBeRequired();
  expect(screen.getByText('*')).toBeVisible();
});

test('offers choices after the prompt [CMS-14]', async () => {
  const values = [
    { label: 'Teal', value: 'teal' },
    { label: 'Rust', value: 'rust' },
  ];
  const { user, send } = await ask({ field_type: 'select', values });
  const select = screen.getByRole('combobox', { name: 'Question' });
  expect(select).toHaveDisplayValue('-- Select --');
  await user.selectOptions(select, 'Rust');
  expect(await send()).toMatchObject({ data: { answer: 'rust' } });
});

test('sends 0 for an empty checkbox [CMS-14]', async () => {
  const { send } = await ask({ field_type: 'checkbox' });
  expect(await send()).toMatchObject({ data: { answer: 0 } });
});

test('sends 1 for a ticked checkbox [CMS-14]', async () => {
  const { user, send } = await ask({ field_type: 'checkbox' });
  await user.click(screen.getByRole('checkbox', { name: 'Question' }));
  expect(await send()).toMatchObject({ data: { answer: 1 } });
});

test('inserts the slashes of a date while it is typed [CMS-14]', async () => {
  const { user, send } = await ask({ field_type: 'date' });
  const field = screen.getByPlaceholderText('dd/mm/yyyy');
  await user.click(field);
  // The mask loads with the first focus; until then the field accepts any text.
  await waitFor(async () => {
    await user.clear(field);
    await user.type(field, '31122026');
    expect(field).toHaveValue('31/12/2026');
  });
  expect(await send()).toMatchObject({ data: { answer: '31/12/2026' } });
});

test('submits or resets the form with the owner’s own buttons [CMS-14]', async () => {
  const questions = [
    aQuestionWire({ name: 'size', label: 'Size', field_type: 'text', value: '6 mm' }),
    aQuestionWire({ name: 'go', label: 'Order now', field_type: 'submit' }),
    aQuestionWire({ name: 'anew', label: 'Start again', field_type: 'button' }),
  ];
  const api = aFormApi({ questions });
  const data = await loadFormData({ questions });
  renderBlock({ View, data, api, block: aFormBlock() });
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Size'), ' or so');
  expect(sessionStorage).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByLabelText('Size')).toHaveValue('6 mm');
  expect(sessionStorage).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Order now' }));
  expect(await screen.findByText(/Thank you/)).toBeVisible();
  expect(api.calls.at(-1)?.input).toMatchObject({ data: { size: '6 mm' } });
});

test('hides the honeypot field from people [CMS-14]', async () => {
  const { container } = await ask({ field_type: 'text' });
  const trap = container.querySelector('input[name="website"]');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});
