import { longText, number, reference, text, toggle } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Form',
  help: 'A form that visitors send to the shop.',
  fields: {
    form: reference({ label: 'Form', to: 'form' }),
    heading: text({ label: 'Heading' }),
    thank_you: longText({ label: 'Message after sending' }),
    thank_you_dialog: toggle({ label: 'Show the message in a dialog too' }),
    dialog_closes_after: number({
      label: 'The dialog closes by itself after',
      help: '0 keeps it open.',
      unit: 'seconds',
      min: 0,
      max: 3600,
    }),
  },
});
