import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Log in',
  help: 'Log in by password, email code or passkey.',
  fields: {},
});
