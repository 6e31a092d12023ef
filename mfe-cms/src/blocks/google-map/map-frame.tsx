import type { ReactNode } from 'react';
import type { MapPlace } from '../../domain/map-place.ts';
import styles from './google-map.module.css';

/**
 * The map has a different origin, so `allow-same-origin` gives it no access to this site, and
 * without it the map cannot store its tiles. The frame may not navigate the page.
 */
const PERMISSIONS = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

interface MapFrameProps {
  readonly place: MapPlace;
  readonly address: string;
}

/** The map itself. It takes over the focus of the button that it replaces. */
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
