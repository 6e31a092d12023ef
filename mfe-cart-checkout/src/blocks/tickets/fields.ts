import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Tickets',
  help: 'The tickets of the order that the address names.',
  fields: {},
});
