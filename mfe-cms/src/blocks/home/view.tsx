import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { NestedSlotView } from 'remote-kit/nested-slot';
import { shopPath } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Cluster } from 'ui-kit/cluster';
import { Container } from 'ui-kit/container';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import { GroupPromotions } from './group-promotions.tsx';
import { HERO_PICTURE } from './hero-picture.ts';
import styles from './home.module.css';
import { FEATURED_SLOT, type HomeData } from './load.ts';

/** Ztt/home: welcome, links, and the featured products and groups of the shop. */
export function View({ data }: BlockViewProps<HomeData>): ReactNode {
  const { heading, place, tagline, picture, groups, articlesPath } = data;
  const Heading = place === 'top' ? 'h1' : 'h2';
  return (
    <>
      <section className={styles['hero']}>
        <div className={styles['welcome']}>
          <Heading className={styles['heading']}>{heading}</Heading>
          <p className={styles['tagline']}>{tagline}</p>
          <Cluster gap={3}>
            <Link className={buttonClassName({ variant: 'primary' })} to={shopPath()}>
              Shop now
            </Link>
            {articlesPath !== null && (
              <Link className={buttonClassName({ variant: 'secondary' })} to={articlesPath}>
                Articles
              </Link>
            )}
          </Cluster>
        </div>
        {picture !== null && (
          <div className={styles['picture']}>
            <ResponsiveImage
              {...HERO_PICTURE}
              hash={picture.hash}
              alt={picture.alt}
              priority="high"
            />
          </div>
        )}
      </section>
      <div className={styles['featured']}>
        <NestedSlotView name={FEATURED_SLOT} />
      </div>
      <Container width="wide">
        <GroupPromotions groups={groups} />
      </Container>
    </>
  );
}
