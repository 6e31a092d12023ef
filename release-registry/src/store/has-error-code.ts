/** True for an error of Node's file system or network with this code, `ENOENT` say. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
