import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({ label: 'Cart', help: 'The cart of the visitor.', fields: {} });
