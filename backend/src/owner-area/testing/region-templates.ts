/** Templates of region blocks for tests of the owner's area, as a shell would report them. */
import { text } from 'shared-contracts/block-fields/builders';
import { blockFields, describeFields } from 'shared-contracts/block-fields/read-fields';
import type { BlockTemplate } from 'shared-contracts/block-templates';

const visitors = 'all';

/** Header: brand, menu and cart; footer: menu and legal line. */
export function regionTemplates(): BlockTemplate[] {
  const menu = blockFields({
    label: 'Menu',
    help: 'Links to pages.',
    fields: { heading: text({ label: 'Heading', maxLength: 20 }) },
  });
  const line = blockFields({
    label: 'Legal line',
    help: 'The last line.',
    fields: { note: text({ label: 'Note' }) },
  });
  return [
    {
      template: 'core/menu',
      remote: 'mfe-cms',
      visitors,
      fields: describeFields(menu),
      regions: [
        { region: 'header', area: 'menu', usual: [{ order: 20, variables: {} }] },
        {
          region: 'footer',
          area: 'columns',
          usual: [
            { order: 30, variables: { heading: 'Information' } },
            { order: 10, variables: { heading: 'Shop' } },
          ],
        },
      ],
    },
    {
      template: 'core/legal_line',
      remote: 'mfe-cms',
      visitors,
      fields: describeFields(line),
      regions: [{ region: 'footer', area: 'base', usual: [{ order: 10, variables: {} }] }],
    },
    {
      template: 'Sell/cart_badge',
      remote: 'mfe-cart-checkout',
      visitors,
      fields: {},
      regions: [{ region: 'header', area: 'end', usual: [{ order: 20, variables: {} }] }],
    },
    {
      template: 'Sell/wish_badge',
      remote: 'mfe-cart-checkout',
      visitors: 'some',
      fields: {},
      regions: [{ region: 'header', area: 'end', usual: [{ order: 10, variables: {} }] }],
    },
  ];
}
