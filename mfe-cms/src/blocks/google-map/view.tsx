import { useId, useState, type ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { Button } from 'ui-kit/button';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { AuthorLink } from '../../components/author-link.tsx';
import { BlockSection } from '../../components/block-section.tsx';
import styles from './google-map.module.css';
import type { GoogleMapData } from './load.ts';
import { MapFrame } from './map-frame.tsx';
import { MapStill } from './map-still.tsx';

/**
 * core/google_map: a picture of the place. The page requests nothing from Google until the
 * visitor opens the map, so Google does not learn about every visitor.
 */
export function View({ data }: BlockViewProps<GoogleMapData>): ReactNode {
  const { heading, address, picture, place } = data;
  const [view, setView] = useState<'still' | 'map'>('still');
  const noteId = useId();
  if (place === null) return null;
  return (
    <BlockSection heading={heading}>
      {view === 'map' ? (
        <MapFrame place={place} address={address} />
      ) : (
        <div className={styles['place']}>
          <MapStill picture={picture} />
          <div className={styles['card']}>
            {address !== '' && <p className={styles['address']}>{address}</p>}
            <div className={styles['opening']}>
              <Button onClick={() => setView('map')} aria-describedby={noteId}>
                Open the map
              </Button>
              <p id={noteId} className={styles['note']}>
                Opening the map connects to Google.
              </p>
            </div>
          </div>
        </div>
      )}
      <p>
        <AuthorLink
          link={{ href: place.linkAddress, label: 'View on Google Maps', opens: 'tab' }}
          className={textLinkClassName({})}
        />
      </p>
    </BlockSection>
  );
}
