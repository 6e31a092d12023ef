import { toggle } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';
import { linkFields } from '../../api/link-variables.ts';

export const fields = blockFields({
  label: 'Button',
  help: 'A button that opens a page.',
  fields: {
    ...linkFields(),
    login_only: toggle({
      label: 'For customers who are logged in',
      help: 'Other visitors log in first.',
    }),
  },
});
