/** A session of the customer; pages call it a device. */
export type Device = {
  readonly id: string;
  /** Browser and system, for example `Firefox on Windows`. */
  readonly name: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
};

export const END_DEVICE_ACTION = 'devices.end';
export const END_OTHER_DEVICES_ACTION = 'devices.end-others';
/** Id of this profile section. */
export const DEVICES_ANCHOR = 'devices';
/** Name of the hidden field with the device. */
export const DEVICE_FIELD = 'device';

/** Query that makes the profile page report that a device was logged out. */
export const DEVICE_ENDED_PARAMETER = 'device-ended';

/** Display format in the site's time zone: `22 November 2026 at 9:41 pm`. */
export function formatLastUsed(
  lastUsedAt: string,
  site: { readonly locale: string; readonly timeZone: string },
): string {
  return new Intl.DateTimeFormat(site.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: site.timeZone,
  }).format(new Date(lastUsedAt));
}
