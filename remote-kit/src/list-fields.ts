/** Fields of a block with a list: the settings of widgets in the content specification. */
import { group, number, text, toggle } from 'shared-contracts/block-fields/builders';

/** For `...listFields()` in a block's `fields.ts`; `parseEmbeddedListSettings` reads their values. */
export function listFields() {
  return {
    limit: number({ label: 'Number of items', min: 0, max: 100 }),
    offset: number({ label: 'Left out at the start', min: 0, max: 100_000 }),
    items_per_page: number({
      label: 'Items per page',
      help: 'Without it, all items are on one page.',
      min: 0,
      max: 100,
    }),
    sort_by: text({ label: 'Order', help: 'Like name, or name desc.', maxLength: 50 }),
    item_from_url: toggle({
      label: 'The address names the group and the page',
      help: 'On a page that takes items.',
    }),
    ...paginationFields(),
  };
}

/** For a block with numbered pages; `choosePaginationLook` reads their values. */
export function paginationFields() {
  return {
    pagination_labels: jumps('Labels of the page links'),
    pagination_classes: jumps('Style classes of the page links'),
  };
}

function jumps(label: string) {
  return group({
    label,
    fields: {
      pagination: text({ label: 'All links', maxLength: 200 }),
      first: text({ label: 'First page', maxLength: 200 }),
      previous: text({ label: 'Previous page', maxLength: 200 }),
      next: text({ label: 'Next page', maxLength: 200 }),
      last: text({ label: 'Last page', maxLength: 200 }),
    },
  });
}
