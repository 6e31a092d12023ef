/** Reads the link of a block: `link`, `link_button_text`, `link_target`. */
import type { JsonObject } from 'shared-contracts/json';
import { parseLink, type Link } from '../domain/link.ts';
import { readText } from './variables.ts';

/** Null when target or text is missing, or the target is not a safe address. */
export function readLink(variables: JsonObject): Link | null {
  const link = parseLink({
    href: readText(variables, 'link'),
    label: readText(variables, 'link_button_text'),
    target: readText(variables, 'link_target'),
  });
  return link ?? null;
}
