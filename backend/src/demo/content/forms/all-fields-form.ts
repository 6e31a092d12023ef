import type { DemoForm } from '../content-types.ts';

/** One question of every type (C§5 Form field types), and a captcha. */
export const allFieldsForm: DemoForm = {
  id: 3,
  name: 'One of everything',
  url: 'all-fields',
  access: 'everyone',
  captcha: 'proof-of-work',
  costCents: null,
  questions: [
    { name: 'about_you', label: 'About you', type: 'header' },
    {
      name: 'introduction',
      type: 'paragraph',
      contentHtml: '<p>This form shows every kind of question an owner can ask.</p>',
    },
    { name: 'nickname', label: 'Nickname', type: 'text', required: true, placeholder: 'Tumbler' },
    { name: 'email', label: 'E-mail', type: 'email', required: true },
    { name: 'phone', label: 'Phone', type: 'phone' },
    { name: 'passphrase', label: 'Pass phrase for the club night', type: 'password' },
    { name: 'about_the_print', label: 'About the print', type: 'header' },
    {
      name: 'hint',
      type: 'content',
      contentHtml:
        '<p>A <strong>pinning tray</strong> weighs about 120 g and prints in nine hours. Common answers:</p><ul><li>infill from 15 to 40 %</li><li>a budget from $10 to $500</li></ul>',
    },
    {
      name: 'filament',
      label: 'Filament',
      type: 'select',
      required: true,
      choices: [
        { label: 'PLA', value: 'pla' },
        { label: 'PETG', value: 'petg' },
        { label: 'TPU', value: 'tpu' },
      ],
    },
    {
      name: 'copies',
      label: 'Copies',
      type: 'number',
      required: true,
      value: '1',
      min: 1,
      max: 20,
    },
    { name: 'infill', label: 'Infill', type: 'percent', value: '20', min: 0, max: 100 },
    { name: 'budget', label: 'Budget', type: 'currency', min: 10, max: 500 },
    { name: 'needed_by', label: 'Needed by', type: 'date', placeholder: 'dd/mm/yyyy' },
    { name: 'call_at', label: 'Best day and time to call', type: 'datetime' },
    { name: 'pick_up_at', label: 'Pick up at', type: 'time' },
    { name: 'notes', label: 'Notes', type: 'textarea', placeholder: 'Cylinder, size, colour …' },
    { name: 'newsletter', label: 'Write to me when a new article is out', type: 'checkbox' },
    {
      name: 'signature',
      label: 'Signature',
      type: 'signature',
      // The type of its picture.
      choices: [{ label: 'svg', value: 'svg' }],
    },
    { name: 'start_again', label: 'Start again', type: 'button' },
    { name: 'send', label: 'Send one of everything', type: 'submit' },
  ],
};
