/** Data export and account deletion: names of forms and fields, and the step of each. Pure. */
import { ACCOUNT_CODE_PARAMETERS } from 'shared-contracts/account-page';
import { isOwnPath, MY_ACCOUNT_PATH } from 'shared-contracts/paths';

export const REQUEST_EXPORT_ACTION = 'account.request-export';
export const EXPORT_ACTION = 'account.export';
export const REQUEST_DELETION_ACTION = 'account.request-deletion';
export const DELETE_ACTION = 'account.delete';

export const CODE_FIELD = 'code';

export const EXPORT_ANCHOR = ACCOUNT_CODE_PARAMETERS['export-data'].anchor;
export const DELETE_ANCHOR = ACCOUNT_CODE_PARAMETERS['delete-account'].anchor;
const EXPORT_CODE_PARAMETER = ACCOUNT_CODE_PARAMETERS['export-data'].parameter;
const DELETE_CODE_PARAMETER = ACCOUNT_CODE_PARAMETERS['delete-account'].parameter;

/** Query parameters of the page after a plain post. */
const SENT_PARAMETER = 'sent';
const FILE_PARAMETER = 'file';

/** An error and its field; `form` means the whole form. */
export type Refusal = {
  readonly message: string;
  readonly field: 'code' | 'form';
};

export type ExportStage =
  | { readonly status: 'offered'; readonly refusal: Refusal | null }
  | { readonly status: 'code-mailed'; readonly code: string; readonly refusal: Refusal | null }
  | { readonly status: 'ready'; readonly fileUrl: string };

export type DeletionStage = {
  readonly status: 'offered' | 'open' | 'code-mailed';
  readonly code: string;
  readonly refusal: Refusal | null;
};

/** A rejected plain form post, as the shell passes it to the page. */
export interface RefusedPost {
  readonly action: string;
  readonly message: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

export function readExportStage(search: string, refused: RefusedPost | null): ExportStage {
  const query = new URLSearchParams(search);
  if (refused?.action === REQUEST_EXPORT_ACTION) {
    return { status: 'offered', refusal: refusalOf(refused.message, refused.fieldErrors) };
  }
  if (refused?.action === EXPORT_ACTION) {
    const refusal = refusalOf(refused.message, refused.fieldErrors);
    return { status: 'code-mailed', code: refused.values[CODE_FIELD] ?? '', refusal };
  }
  const fileUrl = query.get(FILE_PARAMETER);
  if (fileUrl !== null && isFileUrl(fileUrl)) return { status: 'ready', fileUrl };
  const code = query.get(EXPORT_CODE_PARAMETER);
  const isMailed = code !== null || query.get(SENT_PARAMETER) === EXPORT_CODE_PARAMETER;
  if (!isMailed) return { status: 'offered', refusal: null };
  return { status: 'code-mailed', code: (code ?? '').slice(0, 40), refusal: null };
}

export function readDeletionStage(search: string, refused: RefusedPost | null): DeletionStage {
  const query = new URLSearchParams(search);
  if (refused?.action === REQUEST_DELETION_ACTION || refused?.action === DELETE_ACTION) {
    const refusal = refusalOf(refused.message, refused.fieldErrors);
    const code = refused.values[CODE_FIELD];
    return { status: code === undefined ? 'open' : 'code-mailed', code: code ?? '', refusal };
  }
  const code = query.get(DELETE_CODE_PARAMETER);
  const isMailed = code !== null || query.get(SENT_PARAMETER) === DELETE_CODE_PARAMETER;
  const status = isMailed ? 'code-mailed' : 'offered';
  return { status, code: (code ?? '').slice(0, 40), refusal: null };
}

/** Path of the page after a plain post that mailed a code; its query contains no code. */
export function mailedPath(page: string, purpose: 'export' | 'deletion'): string {
  const isExport = purpose === 'export';
  const parameter = isExport ? EXPORT_CODE_PARAMETER : DELETE_CODE_PARAMETER;
  const anchor = isExport ? EXPORT_ANCHOR : DELETE_ANCHOR;
  return `${pathOf(page)}?${SENT_PARAMETER}=${parameter}#${anchor}`;
}

/** Path of the page after a plain post with a valid code. */
export function readyPath(page: string, fileUrl: string): string {
  const query = new URLSearchParams({ [FILE_PARAMETER]: fileUrl });
  return `${pathOf(page)}?${query.toString()}#${EXPORT_ANCHOR}`;
}

/** The error of the code field if there is one, otherwise the message for the whole form. */
export function refusalOf(message: string, fieldErrors: Readonly<Record<string, string>>): Refusal {
  const { code } = fieldErrors;
  return code === undefined ? { message, field: 'form' } : { message: code, field: 'code' };
}

/** True only for the path of an exported file on this site. */
export function isFileUrl(url: string): boolean {
  return isOwnPath(url) && /^\/api\/v1\/cognito\/user\/exportData\/[^/.]+\.json\?/.test(url);
}

function pathOf(page: string): string {
  return (isOwnPath(page) ? page : MY_ACCOUNT_PATH).replace(/[?#].*$/, '');
}
