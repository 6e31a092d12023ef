import { useState, type FormEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { actionPath, loginPath, PAGE_FIELD } from 'shared-contracts/paths';
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

/** Stands for all devices but this one; no device's id. */
const OTHERS = 'others';

interface DeviceListProps {
  readonly devices: readonly ShownDevice[];
  readonly outcome: EndingOutcome;
  /** The pressed button is about to go, with the focus it has. */
  readonly onEnded: () => void;
}

/** Where the customer is logged in; each but this one can be logged out (SES-02). */
export function DeviceList({ devices, outcome, onEnded }: DeviceListProps): ReactNode {
  const storefront = useStorefront();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [ending, setEnding] = useState<Ending>(outcome);
  const page = `${pathname}${search}`;
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

  function handleEnd(
    event: FormEvent<HTMLFormElement>,
    { which, message }: { readonly which: string; readonly message: string },
  ): void {
    event.preventDefault();
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
                <form
                  method="post"
                  action={`${actionPath(END_DEVICE_ACTION)}#${DEVICES_ANCHOR}`}
                  onSubmit={(event) =>
                    handleEnd(event, {
                      which: device.id,
                      message: `${device.name} is logged out.`,
                    })
                  }
                >
                  <input type="hidden" name={PAGE_FIELD} value={page} />
                  <input type="hidden" name={DEVICE_FIELD} value={device.id} />
                  <Button type="submit" variant="secondary" busy={isEnding(device.id)}>
                    Log out this device
                    <VisuallyHidden>
                      {' '}
                      ({device.name}, last used {device.lastUsed})
                    </VisuallyHidden>
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      </div>
      {hasOthers && (
        <form
          method="post"
          action={`${actionPath(END_OTHER_DEVICES_ACTION)}#${DEVICES_ANCHOR}`}
          onSubmit={(event) =>
            handleEnd(event, { which: OTHERS, message: 'All other devices are logged out.' })
          }
        >
          <input type="hidden" name={PAGE_FIELD} value={page} />
          <Button type="submit" variant="secondary" busy={isEnding(OTHERS)}>
            Log out all others
          </Button>
        </form>
      )}
    </Stack>
  );
}
