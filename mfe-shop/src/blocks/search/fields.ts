import { paginationFields } from 'remote-kit/list-fields';
import { text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Search',
  help: 'A search form; on the search page, the results.',
  fields: { heading: text({ label: 'Heading' }), ...paginationFields() },
});
