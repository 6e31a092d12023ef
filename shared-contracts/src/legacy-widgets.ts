/** How widgets of legacy pages become blocks, as remotes declare it. */
import * as v from 'valibot';
import { isJsonValue, type JsonValue } from './json.ts';

/** A widget of legacy pages that becomes a block of the remote. */
export const legacyWidgetSchema = v.object({
  /** The widget's type in lower case, with spaces: `article list`. */
  type: v.pipe(v.string(), v.regex(/^[a-z0-9]+( [a-z0-9]+)*$/)),
  /** A template that the remote provides. */
  template: v.string(),
  /**
   * `list`: the block gets the settings of the widget's list. `item`: it shows the item of the
   * address and not the widget's, if the widget says so (`_item_from_url`).
   */
  shows: v.exactOptional(v.picklist(['list', 'item'])),
  /** Variables of a widget that does not set them. */
  variables: v.exactOptional(v.record(v.string(), v.custom<JsonValue>(isJsonValue))),
});
export type LegacyWidget = v.InferOutput<typeof legacyWidgetSchema>;
