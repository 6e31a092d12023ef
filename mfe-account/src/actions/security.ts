/** Plain form posts of the profile's security sections: password and devices. */
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { endDevices } from '../api/devices.ts';
import { changePassword } from '../api/password.ts';
import {
  DEVICE_ENDED_PARAMETER,
  DEVICE_FIELD,
  END_OTHER_DEVICES_ACTION,
} from '../domain/device.ts';
import {
  PASSWORD_ACTION,
  PASSWORD_SAVED_PARAMETER,
  readPasswordForm,
} from '../domain/password-change.ts';
import { checkNewPassword } from '../domain/password.ts';

/** The entered values are not shown again, because both fields are passwords. */
export async function actChangePassword(
  { fields, page }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const entered = readPasswordForm((name) => fields[name]?.[0] ?? '');
  const newPassword = checkNewPassword(entered.newPassword);
  if (newPassword !== undefined) {
    return rejectPassword('Please check the marked fields.', { newPassword });
  }
  const result = await changePassword(api, entered);
  switch (result.status) {
    case 'changed':
      return { kind: 'redirect', to: withParameter(page, PASSWORD_SAVED_PARAMETER) };
    case 'login-required':
      return { kind: 'login-required' };
    case 'refused':
      return rejectPassword(result.message, { ...result.errors });
  }
}

/** Logs out one device, or all devices except this one. */
export async function actEndDevices(
  { action, fields, page }: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const id = fields[DEVICE_FIELD]?.[0] ?? '';
  const result = await endDevices(api, action === END_OTHER_DEVICES_ACTION ? 'others' : { id });
  switch (result.status) {
    case 'ended':
      return { kind: 'redirect', to: withParameter(page, DEVICE_ENDED_PARAMETER) };
    case 'login-required':
      return { kind: 'login-required' };
    case 'refused': {
      const { message } = result;
      return { kind: 'rejected', rejected: { action, message, fieldErrors: {}, values: {} } };
    }
  }
}

function withParameter(page: string, parameter: string): string {
  return `${page.split('?')[0] ?? ''}?${parameter}=1`;
}

function rejectPassword(
  message: string,
  fieldErrors: Readonly<Record<string, string>>,
): ActionResult {
  const rejected = { action: PASSWORD_ACTION, message, fieldErrors, values: {} };
  return { kind: 'rejected', rejected };
}
