/** A session of the customer as they see it: a browser somewhere (SES-02). */
export type Device = {
  readonly id: string;
  /** `Firefox on Windows`. */
  readonly name: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
};

export const END_DEVICE_ACTION = 'devices.end';
export const END_OTHER_DEVICES_ACTION = 'devices.end-others';
/** Where this part of the profile begins. */
export const DEVICES_ANCHOR = 'devices';
/** Name of the hidden field that says which device. */
export const DEVICE_FIELD = 'device';

/** Query that tells the profile page that a device was just logged out. */
export const DEVICE_ENDED_PARAMETER = 'device-ended';

/** For people, in the site's time: `22 Nov 2026, 9:41 pm`. */
export function formatLastUsed(
  lastUsedAt: string,
  site: { readonly locale: string; readonly timeZone: string },
): string {
  return new Intl.DateTimeFormat(site.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: site.timeZone,
  }).format(new Date(lastUsedAt));
}
