/**
 * Content that admins change by the generic model calls (API-02): which model has which
 * actions, and which columns each may write. Everybody reads it by content/read-models.ts.
 */
import {
  addPhotoRequestSchema,
  recordRequestSchema,
  writtenRecordWireSchema,
} from 'shared-contracts/api/records';
import { idSchema } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import { findImage } from '../db/content-repository.ts';
import {
  deleteContent,
  insertContent,
  updateContent,
  type ColumnValues,
  type ContentTable,
} from '../db/content-write-repository.ts';
import { ApiFault } from '../errors.ts';
import {
  html,
  line,
  linkAddress,
  mayBeEmpty,
  optionalLine,
  plainText,
  rating,
  slug,
  sortOrder,
} from './content-columns.ts';
import type { RecordAction, WrittenModel } from './record-model.ts';

type Value = string | number | boolean | null;
type Columns = Readonly<Record<string, v.GenericSchema<unknown, Value>>>;

interface ContentModel {
  /** In the address, and of the table. */
  readonly name: ContentTable;
  /** Must be there when a record is made. */
  readonly required?: Columns;
  readonly optional?: Columns;
  /** Columns of the picture, where a record has one. */
  readonly photo?: { readonly hash: string; readonly alt: string };
  /** Records that other content refers to are only put away. */
  readonly isDeletable?: boolean;
}

/** Wire names that are not those of their columns. */
const COLUMN_OF: ReadonlyMap<string, string> = new Map([['group', 'group_slug']]);
const PICTURE = { hash: 'image_hash', alt: 'image_alt' } as const;
const group = v.nullable(slug);

const MODELS: readonly ContentModel[] = [
  {
    name: 'faq',
    required: { name: line, content: html },
    optional: { group, sort_order: sortOrder },
    isDeletable: true,
  },
  {
    name: 'testimonial',
    required: { name: line, content: plainText },
    optional: { title: optionalLine, rating, group, sort_order: sortOrder },
    photo: PICTURE,
    isDeletable: true,
  },
  {
    name: 'person',
    required: { first_name: line },
    optional: {
      last_name: mayBeEmpty,
      title: optionalLine,
      description: v.nullable(html),
      sort_order: sortOrder,
    },
    photo: { hash: 'photo_hash', alt: 'photo_alt' },
    isDeletable: true,
  },
  {
    name: 'link',
    required: { parent: v.pipe(line, v.maxLength(100)), name: line, link: linkAddress },
    optional: { sort_order: sortOrder },
    isDeletable: true,
  },
  {
    name: 'photo',
    required: { name: line },
    optional: { description: optionalLine, sort_order: sortOrder },
    photo: PICTURE,
    isDeletable: true,
  },
  {
    name: 'gallery',
    required: { name: line, url: slug },
    optional: { group, sort_order: sortOrder },
  },
  { name: 'slide', photo: PICTURE },
  { name: 'article', photo: PICTURE },
  { name: 'video', photo: { hash: 'slate_hash', alt: 'slate_alt' } },
];

export const CONTENT_MODELS: readonly WrittenModel[] = MODELS.map((model) => ({
  name: model.name,
  wire: writtenRecordWireSchema,
  actions: listActions(model),
}));

function listActions(model: ContentModel): readonly RecordAction[] {
  const { name: table, required, optional = {}, photo, isDeletable = false } = model;
  return [
    ...(required === undefined
      ? []
      : [createAction(table, { required, optional }), updateAction(table, { required, optional })]),
    switchAction(table, { name: 'enable', enabled: true }),
    switchAction(table, { name: 'disable', enabled: false }),
    ...(isDeletable ? [deleteAction(table)] : []),
    ...(photo === undefined ? [] : [addPhotoAction(table, photo)]),
  ];
}

interface ColumnSets {
  readonly required: Columns;
  readonly optional: Columns;
}

type ColumnBody = Readonly<Record<string, unknown>>;

function createAction(
  table: ContentTable,
  { required, optional }: ColumnSets,
): RecordAction<ColumnBody> {
  return {
    name: 'create',
    allowed: 'admin',
    body: v.strictObject({ ...required, ...optionalOf(optional) }),
    run: async ({ context, body }) =>
      written(await insertContent(context.db, table, valuesOf(body))),
  };
}

function updateAction(
  table: ContentTable,
  { required, optional }: ColumnSets,
): RecordAction<ColumnBody> {
  const columns = optionalOf({ ...required, ...optional });
  return {
    name: 'update',
    allowed: 'admin',
    body: v.pipe(
      v.strictObject({ id: idSchema, ...columns }),
      v.check((body) => Object.keys(body).length > 1, 'Say what is to be changed.'),
    ),
    async run({ context, body }) {
      const { id, ...changes } = body;
      const row = { table, id: v.parse(idSchema, id) };
      return written(await updateContent(context.db, row, valuesOf(changes)));
    },
  };
}

type RecordRequest = v.InferOutput<typeof recordRequestSchema>;

function switchAction(
  table: ContentTable,
  { name, enabled }: { readonly name: 'enable' | 'disable'; readonly enabled: boolean },
): RecordAction<RecordRequest> {
  return {
    name,
    allowed: 'admin',
    body: recordRequestSchema,
    run: ({ context, body: { id } }) =>
      updateContent(context.db, { table, id }, new Map([['enabled', enabled]])),
  };
}

function deleteAction(table: ContentTable): RecordAction<RecordRequest> {
  return {
    name: 'delete',
    allowed: 'admin',
    body: recordRequestSchema,
    run: ({ context, body: { id } }) => deleteContent(context.db, { table, id }),
  };
}

function addPhotoAction(
  table: ContentTable,
  columns: { readonly hash: string; readonly alt: string },
): RecordAction<v.InferOutput<typeof addPhotoRequestSchema>> {
  return {
    name: 'addPhoto',
    allowed: 'admin',
    body: addPhotoRequestSchema,
    async run({ context, body: { id, model, name, key } }) {
      if (model !== table) refuseField('model', 'The address names another model.');
      if ((await findImage(context.db, key)) === undefined) {
        refuseField('key', 'This picture is not there.');
      }
      const values = new Map([
        [columns.hash, key],
        [columns.alt, name],
      ]);
      return updateContent(context.db, { table, id }, values);
    },
  };
}

function refuseField(field: string, sentence: string): never {
  throw new ApiFault('VALIDATION_FAILED', { fieldErrors: { [field]: sentence } });
}

function optionalOf(columns: Columns) {
  return Object.fromEntries(
    Object.entries(columns).map(([name, schema]) => [name, v.optional(schema)]),
  );
}

const valueSchema = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/** What the body says, by column; it was checked against the model's columns. */
function valuesOf(body: ColumnBody): ColumnValues {
  return new Map(
    Object.entries(body).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[COLUMN_OF.get(name) ?? name, v.parse(valueSchema, value)] as const],
    ),
  );
}

/** Throws VALIDATION_FAILED when another record has the address. */
function written<Row>(result: Row | 'taken'): Row {
  return result === 'taken' ? refuseField('url', 'This address is taken.') : result;
}
