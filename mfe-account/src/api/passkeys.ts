/** Calls below /cognito/user/passkey. On a backend without them, pages omit passkeys. */
import { ApiError, describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import {
  passkeysWireSchema,
  passkeyWireSchema,
  type PasskeyWire,
} from 'shared-contracts/api/passkey';
import { readData } from 'shared-contracts/api/read-response';
import type { OwnPasskeys, Passkey } from '../domain/passkeys.ts';

const CALLS = '/cognito/user/passkey';

export type PasskeyResult<Value> =
  | { readonly status: 'done'; readonly value: Value }
  /** `name` is the error message for the field with the passkey's name. */
  | { readonly status: 'refused'; readonly message: string; readonly name?: string };

/** Null where the backend has no passkeys. */
export async function findPasskeys(api: ApiClient): Promise<OwnPasskeys | null> {
  try {
    const { passkeys, has_password: hasPassword } = readData(
      passkeysWireSchema,
      await api.get(CALLS),
    );
    return { keys: passkeys.map(parsePasskey), otherWay: hasPassword ? 'password' : 'mail' };
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'rejected') return null;
    throw error;
  }
}

/** Requests a new key from the browser and saves it. */
export async function addPasskey(api: ApiClient, name: string): Promise<PasskeyResult<Passkey>> {
  return attempt(async () => {
    const { createKey } = await loadCeremony();
    const created = await createKey(await api.post(`${CALLS}/registerOptions`, {}));
    if (created.status === 'refused') return created;
    const body = await api.post(`${CALLS}/register`, { name, response: created.value });
    return { status: 'done', value: parsePasskey(readData(passkeyWireSchema, body)) };
  });
}

export async function removePasskey(api: ApiClient, id: number): Promise<PasskeyResult<null>> {
  return attempt(async () => {
    await api.post(`${CALLS}/remove`, { id });
    return { status: 'done', value: null };
  });
}

/** Logs in with a key that the browser finds; the shell's server stores the returned tokens. */
export async function logInWithPasskey(
  api: ApiClient,
  fingerprint: string,
): Promise<PasskeyResult<null>> {
  return attempt(async () => {
    const { signWithKey } = await loadCeremony();
    const signed = await signWithKey(await api.post(`${CALLS}/loginOptions`, { fingerprint }));
    if (signed.status === 'refused') return signed;
    await api.post(`${CALLS}/login`, { fingerprint, response: signed.value });
    return { status: 'done', value: null };
  });
}

/** The browser's part is a separate chunk, fetched when a customer uses a passkey. */
function loadCeremony() {
  return import(/* webpackChunkName: "passkey" */ './passkey-ceremony.ts');
}

async function attempt<Value>(
  work: () => Promise<PasskeyResult<Value>>,
): Promise<PasskeyResult<Value>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    const name = failure.kind === 'rejected' ? failure.fieldErrors['name'] : undefined;
    const message = describeApiFailure(error);
    return { status: 'refused', message, ...(name !== undefined && { name }) };
  }
}

function parsePasskey(key: PasskeyWire): Passkey {
  return { id: key.id, name: key.name, createdAt: key.created_at, lastUsedAt: key.last_used_at };
}
