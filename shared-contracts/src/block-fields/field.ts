/**
 * What an owner can set on a block: the types that the builders, the reader and the schema share. A
 * block describes its fields once, in `fields.ts`.
 */
import type { JsonObject, JsonValue } from '../json.ts';

/** Decides which control an owner gets, and how a value is compared between two releases. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'html'
  | 'code'
  | 'number'
  | 'toggle'
  | 'choice'
  | 'date'
  | 'picture'
  | 'reference'
  | 'list'
  | 'group';

/** Records of the site that a block can show. */
export type ReferenceTarget =
  | 'article'
  | 'article-group'
  | 'faq-group'
  | 'form'
  | 'gallery'
  | 'gallery-group'
  | 'link-list'
  | 'page'
  | 'person'
  | 'product'
  | 'product-group'
  | 'testimonial-group'
  | 'video';

/** JSON Schema of a field's stored value, with the keywords `x-…` for an owner's form. */
export type FieldSchema = JsonObject;

/** One field. `Value` is what the block's `load` receives. */
export interface BlockField<Value> {
  readonly schema: FieldSchema;
  /** Earlier names, the latest first: their values are read where this name has none. */
  readonly was: readonly string[];
  /** Never throws: an invalid value counts as missing. */
  read(stored: JsonValue | undefined): Value;
}

export type FieldTable = Readonly<Record<string, BlockField<unknown>>>;

/** Everything a block's `fields.ts` says. */
export interface BlockFields<Fields extends FieldTable = FieldTable> {
  /** What owners call the block, like `Questions and answers`. */
  readonly label: string;
  /** One sentence for owners. */
  readonly help: string;
  readonly fields: Fields;
}

/** Type of the values that `readFields` returns. */
export type FieldValues<Description extends BlockFields> = {
  readonly [Name in keyof Description['fields']]: Description['fields'][Name] extends BlockField<
    infer Value
  >
    ? Value
    : never;
};

/** Options that every field has. */
export interface FieldOptions {
  /** What owners read beside the control. */
  readonly label: string;
  readonly help?: string;
  /** Version of the remote that added the field. */
  readonly since?: string;
  /**
   * The name, or names, that this field had in earlier releases. Owners' changes are also stored
   * under them, so that a rollback shows them too.
   */
  readonly was?: string | readonly string[];
}
