import { text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';
import { columnsField } from '../../api/column-field.ts';

export const fields = blockFields({
  label: 'People',
  help: 'The people of the shop, as cards.',
  fields: { heading: text({ label: 'Heading' }), columns: columnsField() },
});
