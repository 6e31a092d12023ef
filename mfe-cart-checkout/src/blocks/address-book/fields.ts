import { toggle } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Address book',
  help: 'The addresses of the customer.',
  fields: { part: toggle({ label: 'Without margins', help: 'For a place inside another block.' }) },
});
