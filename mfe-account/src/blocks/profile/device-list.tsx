import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PlainForm } from 'remote-kit/plain-form';
import { useStorefront } from 'remote-kit/storefront';
import { loginPath } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Badge } from 'ui-kit/badge';
import { Button } from 'ui-kit/button';
import { Stack } from 'ui-kit/stack';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import { endDevices } from '../../api/devices.ts';
import {
  DEVICE_FIELD,
  DEVICES_ANCHOR,
  END_DEVICE_ACTION,
  END_OTHER_DEVICES_ACTION,
} from '../../domain/device.ts';
import styles from './device-list.module.css';
import type { EndingOutcome, ShownDevice } from './load-security.ts';

type Ending = EndingOutcome | { readonly status: 'ending'; readonly which: string };

/** Used instead of a device id for all devices except this one. */
const OTHERS = 'others';

interface DeviceListProps {
  readonly devices: readonly ShownDevice[];
  readonly outcome: EndingOutcome;
  /** Called when the pressed button, which has the focus, is about to be removed. */
  readonly onEnded: () => void;
}

/** Devices on which the customer is logged in; all but this one can be logged out. */
export function DeviceList({ devices, outcome, onEnded }: DeviceListProps): ReactNode {
  const storefront = useStorefront();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [ending, setEnding] = useState<Ending>(outcome);
  const hasOthers = devices.some(({ isCurrent }) => !isCurrent);

  async function end(which: string, message: string): Promise<void> {
    setEnding({ status: 'ending', which });
    const { api, reload } = storefront();
    const result = await endDevices(api, which === OTHERS ? OTHERS : { id: which });
    if (result.status === 'login-required') await navigate(loginPath(pathname));
    else setEnding(result.status === 'ended' ? { status: 'ended', message } : result);
    if (result.status !== 'ended') return;
    onEnded();
    reload();
  }

  function handleEnd(which: string, message: string): void {
    if (ending.status !== 'ending') void end(which, message);
  }

  function isEnding(which: string): boolean {
    return ending.status === 'ending' && ending.which === which;
  }

  return (
    <Stack gap={5}>
      {ending.status === 'refused' && <Alert tone="danger">{ending.message}</Alert>}
      <div>
        <div role="status" className={styles['news']}>
          {ending.status === 'ended' && (
            <Alert tone="success" role="note">
              {ending.message}
            </Alert>
          )}
        </div>
        <ul className={styles['devices']}>
          {devices.map((device) => (
            <li key={device.id} className={styles['device']}>
              <div>
                <p className={styles['name']}>
                  {device.name} {device.isCurrent && <Badge tone="positive">This device</Badge>}
                </p>
                <p className={styles['used']}>Last used {device.lastUsed}</p>
              </div>
              {!device.isCurrent && (
                <PlainForm
                  action={END_DEVICE_ACTION}
                  anchor={DEVICES_ANCHOR}
                  onSubmit={() => handleEnd(device.id, `${device.name} is logged out.`)}
                >
                  <input type="hidden" name={DEVICE_FIELD} value={device.id} />
                  <Button type="submit" variant="secondary" busy={isEnding(device.id)}>
                    Log out this device
                    <VisuallyHidden>
                      {' '}
                      ({device.name}, last used {device.lastUsed})
                    </VisuallyHidden>
                  </Button>
                </PlainForm>
              )}
            </li>
          ))}
        </ul>
      </div>
      {hasOthers && (
        <PlainForm
          action={END_OTHER_DEVICES_ACTION}
          anchor={DEVICES_ANCHOR}
          onSubmit={() => handleEnd(OTHERS, 'All other devices are logged out.')}
        >
          <Button type="submit" variant="secondary" busy={isEnding(OTHERS)}>
            Log out all other devices
          </Button>
        </PlainForm>
      )}
    </Stack>
  );
}
