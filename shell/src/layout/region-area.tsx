/**
 * The blocks of one area of header, drawer or footer. The server writes their HTML; the browser
 * leaves it as it is.
 */
import { Suspense, use, type ReactNode } from 'react';
import type { RegionName } from 'shared-contracts/regions';
import type { LayoutModel } from '../document/document-state.ts';
import { REGION_SLOT_ATTRIBUTE } from '../document/regions.ts';
import styles from './region-area.module.css';
import { EMPTY_HTML, SlotHostContext } from './slot-outlet.tsx';

interface RegionAreaProps {
  readonly model: LayoutModel;
  readonly region: RegionName;
  readonly area: string;
}

export function RegionArea({ model, region, area }: RegionAreaProps): ReactNode {
  const host = use(SlotHostContext);
  return model.outlets
    .filter((outlet) => outlet.region === region && outlet.area === area)
    .map(({ id }) => (
      <Suspense key={id}>
        <Outlet id={id} html={host?.side === 'server' ? host.region(id) : null} />
      </Suspense>
    ));
}

interface OutletProps {
  readonly id: string;
  /** Null in the browser. */
  readonly html: Promise<string> | null;
}

function Outlet({ id, html }: OutletProps): ReactNode {
  return (
    <div
      {...{ [REGION_SLOT_ATTRIBUTE]: id }}
      className={styles['outlet']}
      suppressHydrationWarning
      dangerouslySetInnerHTML={html === null ? EMPTY_HTML : { __html: use(html) }}
    />
  );
}
