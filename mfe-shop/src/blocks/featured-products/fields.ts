import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Featured products',
  help: 'Three products of the group featured, chosen at random.',
  fields: {},
});
