import { text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Search field',
  help: 'Searches the products, with suggestions while a visitor types.',
  fields: {
    label: text({
      label: 'Text in the empty field',
      help: 'Without it, “Search the shop”.',
      maxLength: 60,
    }),
  },
});
