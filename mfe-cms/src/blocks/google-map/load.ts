import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { readPicture, readText } from '../../api/variables.ts';
import { parseBoundedNumber } from '../../domain/entered-number.ts';
import { findMapPlace, type MapPlace } from '../../domain/map-place.ts';
import type { Picture } from '../../domain/picture.ts';

export type GoogleMapData = {
  readonly heading: string;
  readonly address: string;
  /** Shown until the map is opened; null shows a drawing. */
  readonly picture: Picture | null;
  /** Null when the variables contain no place. */
  readonly place: MapPlace | null;
};

/** Zoom levels of the map: from the whole world to a house. */
const ZOOM = { min: 1, max: 21, fallback: 15 };

/** Finds the place on the map. The map itself is loaded only when the visitor opens it. */
export async function load({ variables }: Block): Promise<BlockLoad<GoogleMapData>> {
  const address = readText(variables, 'address');
  const place = findMapPlace({
    address,
    latitude: variables['latitude'],
    longitude: variables['longitude'],
    zoom: parseBoundedNumber(variables['zoom'], ZOOM),
    language: readText(variables, 'language'),
  });
  return {
    data: {
      heading: readText(variables, 'heading'),
      address,
      picture: readPicture(variables, 'image'),
      place: place ?? null,
    },
  };
}
