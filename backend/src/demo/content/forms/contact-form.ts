import type { DemoForm } from '../content-types.ts';

/** The form of the contact page. */
export const contactForm: DemoForm = {
  id: 1,
  name: 'Contact',
  url: 'contact',
  access: 'everyone',
  captcha: 'none',
  costCents: null,
  questions: [
    { name: 'name', label: 'Name', type: 'text', required: true },
    {
      name: 'email',
      label: 'E-mail',
      type: 'email',
      required: true,
      placeholder: 'you@example.com',
    },
    { name: 'phone', label: 'Phone', type: 'phone', placeholder: '0491 570 006' },
    {
      name: 'topic',
      label: 'What is it about?',
      type: 'select',
      required: true,
      choices: [
        { label: 'An order', value: 'order' },
        { label: 'A part and whether it fits', value: 'fit' },
        { label: 'A size or colour we do not list', value: 'custom' },
        { label: 'The Saturday workshop', value: 'workshop' },
        { label: 'Something else', value: 'other' },
      ],
    },
    {
      name: 'order_number',
      label: 'Order number',
      type: 'text',
      placeholder: 'On your receipt, if it is about an order',
    },
    { name: 'message', label: 'Message', type: 'textarea', required: true },
  ],
};
