import type { BlockLoad } from 'remote-kit/block';
import { readCalendarDate, type CalendarDate } from 'remote-kit/calendar-date';
import type { SanitisedHtml } from 'remote-kit/cms-html';
import { sanitise } from 'remote-kit/sanitise';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listTextSettings } from '../../api/site-settings.ts';
import { fillPlaceholders, hasPlaceholders } from '../../domain/placeholders.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

export type HtmlData = {
  readonly html: SanitisedHtml;
  /** When the author last revised the text; null when it is not stated. */
  readonly lastUpdated: CalendarDate | null;
};

/** Sanitises the owner's HTML, with the site's settings in place of placeholders. */
export async function load(
  { variables }: Block,
  { site }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<HtmlData>> {
  const values = readFields(fields, variables);
  const written = values.html;
  const passesThrough = values.pass_through_twig;
  const html =
    passesThrough && hasPlaceholders(written)
      ? fillPlaceholders(written, await loadTexts(api))
      : written;
  return {
    data: {
      html: sanitise(html),
      lastUpdated: readCalendarDate(values.last_updated, site.locale),
    },
  };
}

/** Without settings the text is shown with gaps, which is better than no text. */
async function loadTexts(api: ApiClient): Promise<ReadonlyMap<string, string>> {
  try {
    return await listTextSettings(api);
  } catch {
    return new Map();
  }
}
