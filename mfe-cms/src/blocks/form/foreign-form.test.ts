/** Forms of other backends of the two specifications. */
import { aFormApi, aFormBlock } from '../../testing/forms.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';

async function renderForm(form: object): Promise<string> {
  const { html } = await renderOnServer({ block: aFormBlock() }, aFormApi({ ...form }));
  return html;
}

const QUESTION = { name: 'topic', label: 'Topic', required: 1, field_type: 'select' };

test.each([
  ['objects', [{ label: 'An order', value: 'order' }]],
  ['named objects', [{ name: 'An order', value: 'order' }]],
  ['texts by value', { order: 'An order' }],
])('reads the options of a select from %s in `options` [API-09 CMS-14]', async (_, options) => {
  const html = await renderForm({ questions: [{ ...QUESTION, options }] });
  expect(html).toContain('-- Select --');
  expect(html).toContain('<option value="order">An order</option>');
});

test.each([
  ['options', ['Small', 'Large']],
  ['options', 'Small|Large'],
  ['values', ['Small', 'Large']],
  ['values', 'Small | Large'],
])('reads plain texts in `%s`: %j [API-09 CMS-14]', async (field, choices) => {
  const html = await renderForm({ questions: [{ ...QUESTION, [field]: choices }] });
  expect(html).toContain('<option value="Small">Small</option>');
  expect(html).toContain('<option value="Large">Large</option>');
});

const FIELDS = [
  { type: 'header', subtype: 'h2', label: 'About you' },
  { type: 'text', subtype: 'email', name: 'email', label: 'Email', required: true },
  { type: 'number', name: 'age', label: 'Age', min: '18', max: '99' },
  {
    type: 'radio-group',
    name: 'size',
    label: 'Size',
    values: [{ label: 'Small', value: 's' }],
  },
  { type: 'paragraph', name: 'note', label: 'We answer <em>soon</em>.' },
  { type: 'button', subtype: 'submit', name: 'send', label: 'Send it' },
];

test.each([
  ['a list', FIELDS],
  ['JSON text', JSON.stringify(FIELDS)],
])('shows the fields of a form without questions, from %s [API-09 CMS-14]', async (_, data) => {
  const html = await renderForm({ questions: null, data });
  expect(html).toContain('About you');
  expect(html).toMatch(/type="email"[^>]*name="answer:email"|name="answer:email"[^>]*type="email"/);
  expect(html).toMatch(/<input[^>]*name="answer:age"/);
  expect(html).toContain('<option value="s">Small</option>');
  expect(html).toContain('We answer <em>soon</em>.');
  expect(html).toContain('Send it');
});
