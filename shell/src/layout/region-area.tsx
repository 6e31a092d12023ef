/**
 * The blocks of one area of header, drawer or footer. The server writes their HTML; the browser
 * leaves it as it is.
 */
import { Suspense, use, type ReactNode } from 'react';
import type { RegionName } from 'shared-contracts/regions';
import type { LayoutModel } from '../document/document-state.ts';
import {
  REGION_SLOT_ATTRIBUTE,
  REGION_VERSION_ATTRIBUTE,
  type RegionHtml,
} from '../document/regions.ts';
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
        {host?.side === 'server' ? (
          <ServerOutlet id={id} block={host.region(id)} />
        ) : (
          <Outlet id={id} html={EMPTY_HTML} />
        )}
      </Suspense>
    ));
}

interface ServerOutletProps {
  readonly id: string;
  readonly block: Promise<RegionHtml>;
}

function ServerOutlet({ id, block }: ServerOutletProps): ReactNode {
  const { html, version } = use(block);
  return <Outlet id={id} html={{ __html: html }} version={version} />;
}

interface OutletProps {
  readonly id: string;
  readonly html: { readonly __html: string | TrustedHTML };
  /** Only on the server; the browser leaves the attribute as it is. */
  readonly version?: string;
}

function Outlet({ id, html, version }: OutletProps): ReactNode {
  return (
    <div
      {...{ [REGION_SLOT_ATTRIBUTE]: id, [REGION_VERSION_ATTRIBUTE]: version }}
      className={styles['outlet']}
      suppressHydrationWarning
      dangerouslySetInnerHTML={html}
    />
  );
}
