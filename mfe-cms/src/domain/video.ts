/** Videos: their source, and the format of their length. Pure. */
import { videoPath } from 'shared-contracts/paths';
import type { KnownPicture } from './slide.ts';

export type Video = {
  readonly id: number;
  readonly name: string;
  /** Null when it is unknown. */
  readonly lengthSeconds: number | null;
  /** ISO 8601; null when it is unknown. */
  readonly addedAt: string | null;
  readonly still: KnownPicture | null;
  readonly source: VideoSource;
};

export type VideoSource =
  | { readonly kind: 'youtube'; readonly youtubeId: string }
  | { readonly kind: 'file'; readonly address: string };

/** The only origin that a page with a video may show in a frame. */
export const YOUTUBE_FRAME_ORIGIN = 'https://www.youtube-nocookie.com';

/** A YouTube video with a valid id is embedded; any other video plays from a file of this site. */
export function chooseVideoSource(video: {
  readonly id: number;
  readonly platform: string;
  readonly youtubeId: string | null;
}): VideoSource {
  const { id, platform, youtubeId } = video;
  const isPlainId = youtubeId !== null && /^[\w-]{6,20}$/.test(youtubeId);
  return platform === 'youtube' && isPlainId
    ? { kind: 'youtube', youtubeId }
    : { kind: 'file', address: videoPath(id) };
}

/** The file of a video by the id that an author entered; null when the id is invalid. */
export function parseVideoAddress(value: unknown): string | null {
  const id = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return /^[\w-]{1,100}$/.test(id) ? videoPath(id) : null;
}

export function youtubeEmbedUrl(youtubeId: string): string {
  return `${YOUTUBE_FRAME_ORIGIN}/embed/${youtubeId}?autoplay=1`;
}

/** Target of the link that works without scripts. */
export function youtubeWatchUrl(youtubeId: string): string {
  return `https://www.youtube.com/watch?v=${youtubeId}`;
}

/** For example `3:05` or `1:02:09`. */
export function formatLength(lengthSeconds: number): string {
  const { hours, minutes, seconds } = splitLength(lengthSeconds);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return hours === 0
    ? `${minutes}:${twoDigits(seconds)}`
    : `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
}

/** For screen readers, for example `3 minutes 5 seconds`. */
export function describeLength(lengthSeconds: number): string {
  const { hours, minutes, seconds } = splitLength(lengthSeconds);
  const parts = [
    [hours, 'hour'],
    [minutes, 'minute'],
    [seconds, 'second'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}

/** ISO 8601, for example `PT3M5S`. */
export function formatIsoLength(lengthSeconds: number): string {
  const { hours, minutes, seconds } = splitLength(lengthSeconds);
  const inHours = hours === 0 ? '' : `${hours}H`;
  return `PT${inHours}${minutes}M${seconds}S`;
}

function splitLength(lengthSeconds: number) {
  return {
    hours: Math.floor(lengthSeconds / 3600),
    minutes: Math.floor((lengthSeconds % 3600) / 60),
    seconds: lengthSeconds % 60,
  };
}
