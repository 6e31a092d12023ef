import type { ReactNode } from 'react';
import type { MapPlace } from '../../domain/map-place.ts';
import styles from './google-map.module.css';

/**
 * The map's own origin is another than ours, so keeping it opens nothing here, and
 * without it the map cannot store its tiles. It may not leave its frame.
 */
const PERMISSIONS = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

interface MapFrameProps {
  readonly place: MapPlace;
  readonly address: string;
}

/** The map itself. It takes the focus of the button it came in place of. */
export function MapFrame({ place, address }: MapFrameProps): ReactNode {
  return (
    <iframe
      ref={takeFocus}
      className={styles['map']}
      src={place.embedAddress}
      title={address === '' ? 'Map' : `Map of ${address}`}
      sandbox={PERMISSIONS}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function takeFocus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}
