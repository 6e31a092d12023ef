/**
 * Who may do what with which record in the generic model calls. What is
 * not stated here is refused: a model without an entry has no call, a model without an
 * action has none of that name, a column that an action's body does not name is refused.
 */
import type * as v from 'valibot';
import type { ItemPage, PageSelection } from '../db/item-page.ts';
import type { Services } from '../services.ts';

export type ActionName = 'create' | 'update' | 'enable' | 'disable' | 'delete' | 'addPhoto';

/** One change as it was asked for; the body holds only columns the action allows. */
export interface RecordCall<Body> {
  readonly context: Services;
  readonly userId: number;
  readonly body: Body;
}

export interface RecordAction<Body = unknown> {
  readonly name: ActionName;
  /** `owner`: everybody, on records of their own. `admin`: users with `is_admin`. */
  readonly allowed: 'owner' | 'admin';
  readonly body: v.GenericSchema<unknown, Body>;
  /**
   * The record as it is afterwards, deleted ones as they were; undefined when it is not
   * there or not the caller's. Throws VALIDATION_FAILED and CONFLICT.
   */
  run(call: RecordCall<Body>): Promise<unknown>;
}

/** A kind of record that is changed by calls. */
export interface WrittenModel {
  /** As it stands in the address. */
  readonly name: string;
  readonly wire: v.GenericSchema;
  readonly actions: readonly RecordAction[];
}

/** A kind of record that users read, only ever their own. */
export interface OwnModel extends WrittenModel {
  readonly pageSize: number;
  list(services: Services, userId: number, page: PageSelection): Promise<ItemPage<unknown>>;
  /** Undefined for a record that is not there or is somebody else's. */
  find(services: Services, userId: number, key: string): Promise<unknown>;
}
