import { date, richText, toggle } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Text',
  help: 'Formatted text with links, lists, tables and pictures.',
  fields: {
    html: richText({ label: 'Text' }),
    pass_through_twig: toggle({
      label: 'Replace placeholders',
      help: 'Words like {{ organisation_name }} become the settings of the site.',
    }),
    last_updated: date({ label: 'Last updated', help: 'Shown below the text.' }),
  },
});
