/** Records that users read through the generic model calls, and the changes they may make. */
import {
  addressCreateRequestSchema,
  addressUpdateRequestSchema,
  addressWireSchema,
  type AddressUpdateRequest,
} from 'shared-contracts/api/address';
import { orderSummaryWireSchema, orderWireSchema } from 'shared-contracts/api/order';
import {
  boughtVoucherWireSchema,
  formSubmissionWireSchema,
  recordRequestSchema,
} from 'shared-contracts/api/records';
import { userWireSchema } from 'shared-contracts/api/user';
import * as v from 'valibot';
import {
  disableAddress,
  enableAddress,
  findOwnAddress,
  listAddressPage,
  type Address,
} from '../addresses/address-repository.ts';
import type { ItemPage } from '../db/item-page.ts';
import { listOrders } from '../orders/order-history-repository.ts';
import {
  findOwnSubmission,
  findOwnVoucher,
  listOwnSubmissions,
  listOwnVouchers,
} from './own-record-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { presentAddress } from '../addresses/present-address.ts';
import { presentOrderSummary } from '../orders/present-order.ts';
import { presentBoughtVoucher, presentSubmission } from './present-records.ts';
import { findOwnRecord } from '../accounts/own-record.ts';
import { findOwnOrder } from '../orders/find-own-order.ts';
import {
  addressOfSwitch,
  createOwnAddress,
  deleteOwnAddress,
  updateOwnAddress,
} from '../addresses/own-addresses.ts';
import type { OwnModel, RecordAction } from './record-model.ts';

const PAGE_SIZE = 10;
const ID = /^\d{1,9}$/;

/**
 * The user's own record, found by id or by the `url` of the profile. It is changed with
 * `/cognito/user/update`.
 */
const userModel: OwnModel = {
  name: 'user',
  wire: userWireSchema,
  pageSize: PAGE_SIZE,
  actions: [],
  async list({ db }, userId, { page }) {
    const user = page === 1 ? await findOwnRecord(db, userId) : undefined;
    return { rows: user === undefined ? [] : [user], total: 1 };
  },
  async find({ db }, userId, key) {
    const user = await findOwnRecord(db, userId);
    return key === String(userId) || key === user?.url ? user : undefined;
  },
};

const createAddressAction: RecordAction<v.InferOutput<typeof addressCreateRequestSchema>> = {
  name: 'create',
  allowed: 'owner',
  body: v.strictObject(addressCreateRequestSchema.entries),
  run: async ({ context, userId, body }) =>
    presentAddress(await createOwnAddress(context, { userId, address: body })),
};

const updateAddressAction: RecordAction<AddressUpdateRequest> = {
  name: 'update',
  allowed: 'owner',
  body: addressUpdateRequestSchema,
  run: async ({ context, userId, body: { id, ...changes } }) =>
    presentOptional(await updateOwnAddress(context, { id, userId, changes }), presentAddress),
};

type RecordRequest = v.InferOutput<typeof recordRequestSchema>;

const addressSwitches = (['enable', 'disable'] as const).map(
  (name): RecordAction<RecordRequest> => ({
    name,
    allowed: 'owner',
    body: recordRequestSchema,
    async run({ context: { db }, userId, body: { id } }) {
      const change = name === 'enable' ? enableAddress : disableAddress;
      const result = await inTransaction(db, (tx) => change(tx, { id, userId }));
      return presentOptional(addressOfSwitch(result), presentAddress);
    },
  }),
);

const deleteAddressAction: RecordAction<RecordRequest> = {
  name: 'delete',
  allowed: 'owner',
  body: recordRequestSchema,
  run: async ({ context, userId, body: { id } }) =>
    presentOptional(await deleteOwnAddress(context, { id, userId }), presentAddress),
};

/** Disabled records are listed too, with `enabled: false`. */
const addressModel: OwnModel = {
  name: 'address',
  wire: addressWireSchema,
  pageSize: PAGE_SIZE,
  actions: [createAddressAction, updateAddressAction, ...addressSwitches, deleteAddressAction],
  list: async ({ db }, userId, page) =>
    presentPage<Address>(await listAddressPage(db, userId, page), presentAddress),
  async find({ db }, userId, key) {
    if (!ID.test(key)) return undefined;
    return presentOptional(await findOwnAddress(db, { id: Number(key), userId }), presentAddress);
  },
};

/** Orders change only through buying and paying. */
const orderModel: OwnModel = {
  name: 'order',
  wire: v.union([orderWireSchema, orderSummaryWireSchema]),
  pageSize: PAGE_SIZE,
  actions: [],
  list: async ({ db }, userId, page) =>
    presentPage(await listOrders(db, userId, page), presentOrderSummary),
  find: (context, userId, id) => findOwnOrder(context, { id, userId }),
};

/** Submitted forms do not change. */
const formSubmissionModel: OwnModel = {
  name: 'formSubmission',
  wire: formSubmissionWireSchema,
  pageSize: PAGE_SIZE,
  actions: [],
  list: async ({ db }, userId, page) =>
    presentPage(await listOwnSubmissions(db, userId, page), presentSubmission),
  find: async ({ db }, userId, id) =>
    presentOptional(await findOwnSubmission(db, { id, userId }), presentSubmission),
};

/** Vouchers change only through paying and redeeming. */
const giftVoucherModel: OwnModel = {
  name: 'giftVoucher',
  wire: boughtVoucherWireSchema,
  pageSize: PAGE_SIZE,
  actions: [],
  list: async ({ db }, userId, page) =>
    presentPage(await listOwnVouchers(db, userId, page), presentBoughtVoucher),
  find: async ({ db }, userId, id) =>
    presentOptional(await findOwnVoucher(db, { id, userId }), presentBoughtVoucher),
};

export const OWN_MODELS: readonly OwnModel[] = [
  userModel,
  addressModel,
  orderModel,
  formSubmissionModel,
  giftVoucherModel,
];

function presentOptional<Row, Wire>(
  row: Row | undefined,
  present: (row: Row) => Wire,
): Wire | undefined {
  return row === undefined ? undefined : present(row);
}

function presentPage<Row>(
  { rows, total }: ItemPage<Row>,
  present: (row: Row) => unknown,
): ItemPage<unknown> {
  return { rows: rows.map((row) => present(row)), total };
}
