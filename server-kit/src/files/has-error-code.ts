import { isRecord } from 'shared-contracts/json';

/** True for an error of Node's file system or network with this code, for example `ENOENT`. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return isRecord(error) && error['code'] === code;
}
