/**
 * Permissions of the generic model calls. Anything not declared here is rejected: models without an
 * entry, undeclared actions, and columns that an action's body does not name.
 */
import type * as v from 'valibot';
import type { ItemPage, PageSelection } from '../db/item-page.ts';
import type { Services } from '../services.ts';

export type ActionName = 'create' | 'update' | 'enable' | 'disable' | 'delete' | 'addPhoto';

/** A requested change; the body contains only columns that the action allows. */
export interface RecordCall<Body> {
  readonly context: Services;
  readonly userId: number;
  readonly body: Body;
}

export interface RecordAction<Body = unknown> {
  readonly name: ActionName;
  /** `owner`: every user, on their own records. `admin`: users with `is_admin`. */
  readonly allowed: 'owner' | 'admin';
  readonly body: v.GenericSchema<unknown, Body>;
  /**
   * Returns the record after the change; for a deletion, the deleted record. Undefined if it does
   * not exist or belongs to another user. Throws VALIDATION_FAILED and CONFLICT.
   */
  run(call: RecordCall<Body>): Promise<unknown>;
}

/** A kind of record with write actions. */
export interface WrittenModel {
  /** Name of the model in URLs. */
  readonly name: string;
  readonly wire: v.GenericSchema;
  readonly actions: readonly RecordAction[];
}

/** A kind of record of which users read their own records only. */
export interface OwnModel extends WrittenModel {
  readonly pageSize: number;
  list(services: Services, userId: number, page: PageSelection): Promise<ItemPage<unknown>>;
  /** Undefined for a record that does not exist or belongs to another user. */
  find(services: Services, userId: number, key: string): Promise<unknown>;
}
