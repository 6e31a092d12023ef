import { ApiError } from 'shared-contracts/api-client';

/**
 * A refusal whose field errors carry our names, so that they can be shown beside
 * the form's fields; any other error as it is.
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
