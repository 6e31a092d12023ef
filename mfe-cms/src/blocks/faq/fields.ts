import { reference, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Questions and answers',
  help: 'The questions of a group; visitors open one at a time.',
  fields: {
    heading: text({ label: 'Heading' }),
    group: reference({ label: 'Group of questions', to: 'faq-group' }),
  },
});
