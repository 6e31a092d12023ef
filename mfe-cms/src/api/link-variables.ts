/** The link of a block: its fields, and how `load` reads them. */
import { choice, text } from 'shared-contracts/block-fields/builders';
import type { BlockFields, FieldValues } from 'shared-contracts/block-fields/field';
import { parseLink, type Link } from '../domain/link.ts';

/** For `...linkFields()` in a block's `fields.ts`. */
export function linkFields() {
  return {
    link: text({
      label: 'Link',
      help: 'A page like /shop, or an address that begins with https://.',
    }),
    link_button_text: text({ label: 'Text of the link' }),
    link_target: choice({
      label: 'The link opens',
      choices: [
        ['_self', 'In the same tab'],
        ['_blank', 'In a new tab'],
      ],
      aliases: { self: '_self', blank: '_blank' },
    }),
  };
}

export type LinkValues = FieldValues<BlockFields<ReturnType<typeof linkFields>>>;

/** Null when target or text is missing, or the target is not a safe address. */
export function readLink({ link, link_button_text, link_target }: LinkValues): Link | null {
  const parsed = parseLink({ href: link, label: link_button_text, target: link_target ?? '' });
  return parsed ?? null;
}
