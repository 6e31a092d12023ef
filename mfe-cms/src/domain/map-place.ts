/** Addresses of a place on the map site. Pure. */

export type MapPlace = {
  /** Address of the frame, used when the visitor opens the map. */
  readonly embedAddress: string;
  /** The same place on the map's own site. */
  readonly linkAddress: string;
};

export type MapEntries = {
  readonly address: string;
  /** Degrees; null for none. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly zoom: number;
  readonly language: string;
};

/** Default language of the map. */
const DEFAULT_LANGUAGE = 'en';

/** Coordinates have priority over the address; undefined when both are missing. */
export function findMapPlace(entries: MapEntries): MapPlace | undefined {
  const query = findCoordinates(entries) ?? entries.address;
  if (query === '') return undefined;
  const language = parseLanguage(entries.language);
  const embed = new URLSearchParams({
    q: query,
    z: String(entries.zoom),
    hl: language,
    output: 'embed',
  });
  const link = new URLSearchParams({ api: '1', query, hl: language });
  return {
    embedAddress: `https://www.google.com/maps?${embed}`,
    linkAddress: `https://www.google.com/maps/search/?${link}`,
  };
}

function findCoordinates({ latitude, longitude }: MapEntries): string | undefined {
  return latitude === null || longitude === null ? undefined : `${latitude},${longitude}`;
}

function parseLanguage(entered: string): string {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/i.test(entered) ? entered : DEFAULT_LANGUAGE;
}
