/** Plain form posts of /my-account; they make the same API calls as the scripts. */
import type { Action } from 'remote-kit/action';
import type { ActionRequest, ActionResult } from 'shared-contracts/server-entry';
import {
  confirmExport,
  deleteAccount,
  requestDeletion,
  requestExport,
  type Outcome,
} from '../api/export-and-deletion.ts';
import { CODE_FIELD, mailedPath, readyPath } from '../domain/export-and-deletion.ts';

export const actRequestExport: Action = async (request, { api }) =>
  toActionResult(request, await requestExport(api, fingerprintOf(request)), () =>
    mailedPath(request.page, 'export'),
  );

export const actExport: Action = async (request, { api }) => {
  const code = readField(request, CODE_FIELD);
  const confirmation = { code, fingerprint: fingerprintOf(request) };
  return toActionResult(request, await confirmExport(api, confirmation), (url) =>
    readyPath(request.page, url),
  );
};

export const actRequestDeletion: Action = async (request, { api }) =>
  toActionResult(request, await requestDeletion(api, fingerprintOf(request)), () =>
    mailedPath(request.page, 'deletion'),
  );

/** Deletion ends all sessions, including this one, so the next page is a public one. */
export const actDelete: Action = async (request, { api }) => {
  const code = readField(request, CODE_FIELD);
  const confirmation = { code, fingerprint: fingerprintOf(request) };
  return toActionResult(request, await deleteAccount(api, confirmation), () => '/');
};

function toActionResult<Value>(
  { action, fields }: ActionRequest,
  outcome: Outcome<Value>,
  pathOf: (value: Value) => string,
): ActionResult {
  switch (outcome.status) {
    case 'done':
      return { kind: 'redirect', to: pathOf(outcome.value) };
    case 'login-required':
      return { kind: 'login-required' };
    case 'refused': {
      const { field, message } = outcome.refusal;
      const fieldErrors = field === 'form' ? {} : { [field]: message };
      const code = fields[CODE_FIELD]?.[0];
      const values = code === undefined ? {} : { [CODE_FIELD]: code.slice(0, 40) };
      return { kind: 'rejected', rejected: { action, message, fieldErrors, values } };
    }
  }
}

function readField({ fields }: ActionRequest, name: string): string {
  return fields[name]?.[0]?.trim().slice(0, 40) ?? '';
}

/** Without a fingerprint from the shell no code can be mailed; the API returns the error. */
function fingerprintOf({ fingerprint }: ActionRequest): string {
  return fingerprint ?? '';
}
