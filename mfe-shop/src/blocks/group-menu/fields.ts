import { text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Menu of product groups',
  help: 'A button that opens all product groups.',
  fields: { label: text({ label: 'Text of the button', help: 'Without it, “Shop”.' }) },
});
