import { reference, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';
import { columnsField } from '../../api/column-field.ts';

export const fields = blockFields({
  label: 'People',
  help: 'The people of the shop, or one of them, as cards.',
  fields: {
    heading: text({ label: 'Heading' }),
    person: reference({ label: 'Person', help: 'Everyone without one.', to: 'person' }),
    columns: columnsField(),
  },
});
