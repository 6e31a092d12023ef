import { text, toggle } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Gift vouchers',
  help: 'Visitors buy or redeem a gift voucher.',
  fields: {
    heading: text({ label: 'Heading' }),
    amounts: text({ label: 'Amounts', help: 'Dollars separated by |, like 20|50|100.' }),
    allow_custom_amounts: toggle({ label: 'Allow other amounts', default: true }),
  },
});
