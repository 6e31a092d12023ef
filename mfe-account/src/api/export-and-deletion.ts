/** Export and deletion of the account, below /cognito/user. */
import { ApiError, describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import { exportDataWireSchema } from 'shared-contracts/api/account';
import { readData } from 'shared-contracts/api/read-response';
import { ContractError } from 'shared-contracts/api/wire';
import { isFileUrl, refusalOf, type Refusal } from '../domain/export-and-deletion.ts';

export type Outcome<Value> =
  | { readonly status: 'done'; readonly value: Value }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'login-required' };

/** Mails a code. `fingerprint` identifies this browser: the code is valid only here. */
export function requestExport(api: ApiClient, fingerprint: string): Promise<Outcome<null>> {
  return call(async () => {
    await api.post('/cognito/user/requestDataExport', { fingerprint });
    return null;
  });
}

/** Returns the file's path on this site. */
export function confirmExport(
  api: ApiClient,
  confirmation: { readonly code: string; readonly fingerprint: string },
): Promise<Outcome<string>> {
  return call(async () => {
    const body = await api.post('/cognito/user/exportData', confirmation);
    const { url } = readData(exportDataWireSchema, body);
    if (!isFileUrl(url)) throw new ContractError('exportData returned another address');
    return url;
  });
}

/** Mails a code that is valid only in the browser with this `fingerprint`. */
export function requestDeletion(api: ApiClient, fingerprint: string): Promise<Outcome<null>> {
  return call(async () => {
    await api.post('/cognito/user/requestAccountDeletion', { fingerprint });
    return null;
  });
}

export function deleteAccount(
  api: ApiClient,
  confirmation: { readonly code: string; readonly fingerprint: string },
): Promise<Outcome<null>> {
  return call(async () => {
    await api.post('/cognito/user/deleteAccount', confirmation);
    return null;
  });
}

async function call<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { status: 'done', value: await work() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    const isOver =
      failure.kind === 'session-expired' || (failure.kind === 'rejected' && failure.status === 401);
    if (isOver) return { status: 'login-required' };
    const fieldErrors = failure.kind === 'rejected' ? failure.fieldErrors : {};
    return { status: 'refused', refusal: refusalOf(describeApiFailure(error), fieldErrors) };
  }
}
