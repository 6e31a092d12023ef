import { ApiError } from 'shared-contracts/api-client';

/**
 * Renames the fields of a rejection to the form's names, so that errors appear beside the fields.
 * Returns other errors unchanged.
 */
export function withFormNames(
  error: unknown,
  wireNames: Readonly<Record<string, string>>,
): unknown {
  if (!(error instanceof ApiError) || error.failure.kind !== 'rejected') return error;
  const formNames = new Map(Object.entries(wireNames).map(([ours, wire]) => [wire, ours]));
  const fieldErrors = Object.fromEntries(
    Object.entries(error.failure.fieldErrors).map(([name, text]) => [
      formNames.get(name) ?? name,
      text,
    ]),
  );
  return new ApiError({ ...error.failure, fieldErrors }, { cause: error });
}
