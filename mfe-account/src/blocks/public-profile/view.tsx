import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { useReportPicture } from 'remote-kit/report-picture';
import { Container } from 'ui-kit/container';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import type { PublicProfileData } from './load.ts';
import styles from './public-profile.module.css';

const PICTURE_PX = 300;

/** Cognito/public_profile: what a customer's public profile shows, first name and picture. */
export function View({ data }: BlockViewProps<PublicProfileData>): ReactNode {
  const reportPicture = useReportPicture();
  if (data === null) return null;
  const { firstName, picture, place } = data;
  const Heading = place === 'page' ? 'h1' : 'h2';
  return (
    <Container width="form">
      <div className={styles['profile']}>
        <div className={styles['picture']}>
          {picture !== null && (
            <ResponsiveImage
              hash={picture.hash}
              aspect="1x1"
              alt={`Picture of ${firstName}`}
              sizes="12rem"
              maxWidthPx={PICTURE_PX}
              master={picture}
              placeholder={picture.placeholder}
              onError={reportPicture}
            />
          )}
        </div>
        <Heading className={styles['name']}>{firstName}</Heading>
      </div>
    </Container>
  );
}
