/** Data of the profile's security sections: the password and the devices. */
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findDevices } from '../../api/devices.ts';
import {
  DEVICE_ENDED_PARAMETER,
  END_DEVICE_ACTION,
  END_OTHER_DEVICES_ACTION,
  formatLastUsed,
  type Device,
} from '../../domain/device.ts';
import {
  PASSWORD_ACTION,
  PASSWORD_SAVED_PARAMETER,
  readPasswordErrors,
  type PasswordErrors,
} from '../../domain/password-change.ts';

export type PasswordOutcome =
  | { readonly status: 'unchanged' }
  | { readonly status: 'changed' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: PasswordErrors };

export type EndingOutcome =
  | { readonly status: 'idle' }
  | { readonly status: 'ended'; readonly message: string }
  | { readonly status: 'refused'; readonly message: string };

export type SecurityData = {
  /** For the browser's password manager, which stores passwords by username. */
  readonly username: string;
  readonly hasPassword: boolean;
  readonly password: PasswordOutcome;
  /** Null where the backend does not list them. */
  readonly devices: readonly ShownDevice[] | null;
  /** Result of a plain form post that logs out devices. */
  readonly ending: EndingOutcome;
};

export type ShownDevice = Device & { readonly lastUsed: string };

export async function loadSecurity(
  { location, site, rejectedAction }: SlotRequest,
  { api }: ServerContext,
): Promise<Omit<SecurityData, 'username' | 'hasPassword'>> {
  const devices = await findDevices(api);
  return {
    password: readPassword({ location, rejectedAction }),
    devices:
      devices?.map((device) => ({
        ...device,
        lastUsed: formatLastUsed(device.lastUsedAt, site),
      })) ?? null,
    ending: readEnding({ location, rejectedAction }),
  };
}

type Posted = Pick<SlotRequest, 'location' | 'rejectedAction'>;

function readPassword({ location, rejectedAction }: Posted): PasswordOutcome {
  if (rejectedAction?.action === PASSWORD_ACTION) {
    const { message, fieldErrors } = rejectedAction;
    return { status: 'refused', message, errors: readPasswordErrors(fieldErrors) };
  }
  const isChanged = new URLSearchParams(location.search).has(PASSWORD_SAVED_PARAMETER);
  return { status: isChanged ? 'changed' : 'unchanged' };
}

function readEnding({ location, rejectedAction }: Posted): EndingOutcome {
  const isRefused =
    rejectedAction?.action === END_DEVICE_ACTION ||
    rejectedAction?.action === END_OTHER_DEVICES_ACTION;
  if (isRefused) return { status: 'refused', message: rejectedAction.message };
  const isEnded = new URLSearchParams(location.search).has(DEVICE_ENDED_PARAMETER);
  return isEnded ? { status: 'ended', message: 'The device is logged out.' } : { status: 'idle' };
}
