import type { SecurityData } from '../blocks/profile/load-security.ts';

/** A customer with a password, logged in on this device only. */
export function aSecurity(security: Partial<SecurityData> = {}): SecurityData {
  return {
    username: 'kim@example.com',
    hasPassword: true,
    password: { status: 'unchanged' },
    devices: [aDevice()],
    ending: { status: 'idle' },
    ...security,
  };
}

type ShownDevice = NonNullable<SecurityData['devices']>[number];

export function aDevice(device: Partial<ShownDevice> = {}): ShownDevice {
  return {
    id: 'here',
    name: 'Firefox on Windows',
    lastUsedAt: '2026-11-22T10:41:00.000Z',
    lastUsed: '22 November 2026 at 9:41 pm',
    isCurrent: true,
    ...device,
  };
}
