import type { DemoForm } from '../content-types.ts';

/** A seat at the Saturday workshop: paid, for customers who are signed in. */
export const workshopBookingForm: DemoForm = {
  id: 2,
  name: 'Workshop booking',
  url: 'workshop-booking',
  access: 'signed-in',
  captcha: 'none',
  costCents: 2500,
  questions: [
    {
      name: 'about',
      type: 'paragraph',
      contentHtml:
        '<p>The $25 is a deposit for the table, whether you come alone or bring the family. It comes back to you as a practice lock on the day.</p>',
    },
    { name: 'date', label: 'Date', type: 'date', required: true, placeholder: 'dd/mm/yyyy' },
    { name: 'time', label: 'Time you would like to begin', type: 'time', required: true },
    {
      name: 'seats',
      label: 'Number of seats',
      type: 'number',
      required: true,
      value: '1',
      min: 1,
      max: 6,
    },
    {
      name: 'agree',
      label: 'I will only open locks that I own or that are handed to me here',
      type: 'checkbox',
      required: true,
    },
    { name: 'signature', label: 'Signature', type: 'signature', required: true },
  ],
};
