import { text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'List of product groups',
  help: 'Links to all product groups below a heading.',
  fields: { heading: text({ label: 'Heading', help: 'Without it, “Shop”.' }) },
});
