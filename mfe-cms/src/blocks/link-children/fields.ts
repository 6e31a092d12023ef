import { reference, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'List of links',
  help: 'The links below one parent link, with their icons.',
  fields: {
    heading: text({ label: 'Heading' }),
    parent: reference({ label: 'Parent link', to: 'link-list' }),
  },
});
