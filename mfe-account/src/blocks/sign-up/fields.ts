import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({ label: 'Sign up', help: 'A new account.', fields: {} });
