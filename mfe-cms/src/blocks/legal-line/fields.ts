import { text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Legal line',
  help: 'Name and business number from the site’s settings, and a note.',
  fields: { note: text({ label: 'Note', maxLength: 200 }) },
});
