/** Actions of admins on a kind of content, derived from its definition. */
import { addPhotoRequestSchema, recordRequestSchema } from 'shared-contracts/api/records';
import { idSchema } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import { findSiteImage } from '../images/image-repository.ts';
import {
  deleteContent,
  insertContent,
  setContentEnabled,
  updateContent,
  type ColumnValue,
  type ColumnValues,
  type ContentTable,
  type ContentValues,
  type WriteRefusal,
  type WriteResult,
} from '../content/content-write-repository.ts';
import { HttpError } from '../errors.ts';
import type { Services } from '../services.ts';
import { groupSlugs } from './content-columns.ts';
import type { RecordAction } from './record-model.ts';

type Columns = Readonly<Record<string, v.GenericSchema<unknown, ColumnValue>>>;

export interface ContentModel {
  /** Model name in the URL, and table name. */
  readonly name: ContentTable;
  /** Required when a record is created. */
  readonly required: Columns;
  readonly optional: Columns;
  /** Whether a record also accepts `groups`, the slugs of its groups. */
  readonly isGrouped?: boolean;
  /** Columns of the picture, if a record has one. */
  readonly photo?: { readonly hash: string; readonly alt: string };
  /** False for records that pages reference by id: they can only be disabled. */
  readonly isDeletable: boolean;
  /** Defaults of a new record. */
  readonly defaultsOf?: (now: Date) => ColumnValues;
  /** Checks that a schema cannot express. Throws VALIDATION_FAILED. */
  readonly check?: (services: Services, values: ColumnValues) => Promise<void>;
}

type ContentBody = Readonly<Record<string, unknown>>;
type RecordRequest = v.InferOutput<typeof recordRequestSchema>;
type AddPhotoRequest = v.InferOutput<typeof addPhotoRequestSchema>;

/** Lists all actions of the model; other actions are rejected. */
export function listContentActions(model: ContentModel): readonly RecordAction[] {
  return [
    createAction(model),
    updateAction(model),
    switchAction(model, { name: 'enable', enabled: true }),
    switchAction(model, { name: 'disable', enabled: false }),
    ...(model.isDeletable ? [deleteAction(model)] : []),
    ...(model.photo === undefined ? [] : [addPhotoAction(model, model.photo)]),
  ];
}

/** Rejects a call because of one of its fields. */
export function refuseField(field: string, sentence: string): never {
  throw new HttpError('VALIDATION_FAILED', { fieldErrors: { [field]: sentence } });
}

function createAction(model: ContentModel): RecordAction<ContentBody> {
  const { name: table, required, defaultsOf } = model;
  return {
    name: 'create',
    allowed: 'admin',
    body: v.strictObject({ ...required, ...optionalEntries(model) }),
    async run({ context: services, body }) {
      const { columns, groups } = await readValues(model, services, body);
      const defaults = defaultsOf?.(services.clock.now()) ?? [];
      const values = { columns: new Map([...defaults, ...columns]), groups };
      return recordOf(await insertContent(services.db, table, values));
    },
  };
}

function updateAction(model: ContentModel): RecordAction<ContentBody> {
  const { name: table, required } = model;
  const columns = { ...optionalOf(required), ...optionalEntries(model) };
  return {
    name: 'update',
    allowed: 'admin',
    body: v.pipe(
      v.strictObject({ id: idSchema, ...columns }),
      v.check((body) => Object.keys(body).length > 1, 'Enter at least one field to change.'),
    ),
    async run({ context: services, body }) {
      const { id, ...changes } = body;
      const values = await readValues(model, services, changes);
      const row = { table, id: v.parse(idSchema, id) };
      return recordOf(await updateContent(services.db, row, values));
    },
  };
}

function switchAction(
  { name: table }: ContentModel,
  { name, enabled }: { readonly name: 'enable' | 'disable'; readonly enabled: boolean },
): RecordAction<RecordRequest> {
  return {
    name,
    allowed: 'admin',
    body: recordRequestSchema,
    run: ({ context: services, body: { id } }) =>
      setContentEnabled(services.db, { table, id }, enabled),
  };
}

function deleteAction({ name: table }: ContentModel): RecordAction<RecordRequest> {
  return {
    name: 'delete',
    allowed: 'admin',
    body: recordRequestSchema,
    run: ({ context: services, body: { id } }) => deleteContent(services.db, { table, id }),
  };
}

function addPhotoAction(
  { name: table }: ContentModel,
  photo: { readonly hash: string; readonly alt: string },
): RecordAction<AddPhotoRequest> {
  return {
    name: 'addPhoto',
    allowed: 'admin',
    body: addPhotoRequestSchema,
    async run({ context: services, body: { id, model, name, key } }) {
      if (model !== table) refuseField('model', 'This model differs from the one in the URL.');
      if ((await findSiteImage(services.db, key)) === undefined) refuse('no-such-picture');
      const columns = new Map([
        [photo.hash, key],
        [photo.alt, name],
      ]);
      return recordOf(await updateContent(services.db, { table, id }, { columns }));
    },
  };
}

function optionalEntries({ optional, isGrouped = false }: ContentModel): v.ObjectEntries {
  return { ...optionalOf(optional), ...(isGrouped && { groups: v.optional(groupSlugs) }) };
}

function optionalOf(columns: Columns): v.ObjectEntries {
  return Object.fromEntries(
    Object.entries(columns).map(([name, schema]) => [name, v.optional(schema)]),
  );
}

/** Wire names that differ from their column names. */
const COLUMN_OF: ReadonlyMap<string, string> = new Map([
  ['group', 'group_slug'],
  ['gallery', 'gallery_id'],
]);

const valueSchema = v.union([v.string(), v.number(), v.boolean(), v.null(), v.date()]);
const groupsSchema = v.optional(v.array(v.string()));

/** The values of the body by column. The schema has already validated them. */
async function readValues(
  { check }: ContentModel,
  services: Services,
  { groups, ...body }: ContentBody,
): Promise<ContentValues> {
  const columns = new Map(
    Object.entries(body).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[COLUMN_OF.get(name) ?? name, v.parse(valueSchema, value)] as const],
    ),
  );
  await check?.(services, columns);
  return { columns, groups: v.parse(groupsSchema, groups) };
}

const REFUSALS: Readonly<Record<WriteRefusal, readonly [field: string, sentence: string]>> = {
  'url-taken': ['url', 'This address is taken.'],
  'slug-taken': ['slug', 'This address is taken.'],
  'no-such-group': ['groups', 'Article group not found.'],
  'no-such-gallery': ['gallery', 'Gallery not found.'],
  'no-such-picture': ['key', 'Picture not found.'],
};

/** Undefined for an unknown record. Throws VALIDATION_FAILED. */
function recordOf(result: WriteResult) {
  switch (result.kind) {
    case 'written':
      return result.record;
    case 'not-there':
      return undefined;
    case 'refused':
      return refuse(result.reason);
  }
}

function refuse(reason: WriteRefusal): never {
  return refuseField(...REFUSALS[reason]);
}
