import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { findMapPlace, type MapPlace } from '../../domain/map-place.ts';
import type { Picture } from '../../domain/picture.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';
import { toPicture } from '../../api/known-picture.ts';

export type GoogleMapData = {
  readonly heading: string;
  readonly address: string;
  /** Shown until the map is opened; null shows a drawing. */
  readonly picture: Picture | null;
  /** Null when the variables contain no place. */
  readonly place: MapPlace | null;
};

/** Zoom level of a street. */
const ZOOM = 15;

/** Finds the place on the map. The map itself is loaded only when the visitor opens it. */
export async function load({ variables }: Block): Promise<BlockLoad<GoogleMapData>> {
  const values = readFields(fields, variables);
  const { address } = values;
  const place = findMapPlace({
    address,
    latitude: values.latitude,
    longitude: values.longitude,
    zoom: values.zoom ?? ZOOM,
    language: values.language,
  });
  return {
    data: {
      heading: values.heading,
      address,
      picture: toPicture(values.image),
      place: place ?? null,
    },
  };
}
