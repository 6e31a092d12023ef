import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Reset the password',
  help: 'By a code sent by email.',
  fields: {},
});
