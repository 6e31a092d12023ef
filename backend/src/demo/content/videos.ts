/** Videos; their files are under backend/demo/videos, filmed by backend/demo/render/film.mjs. */
import type { DemoVideo } from './content-types.ts';

/** Ids that pages ask for. */
export const TURNTABLE_VIDEO_ID = 1;
export const PRINT_VIDEO_ID = 2;

export const demoVideos: readonly DemoVideo[] = [
  {
    id: TURNTABLE_VIDEO_ID,
    name: 'Once round the Cutaway Practice Lock',
    slug: 'cutaway-turntable',
    lengthSeconds: 6,
    slate: {
      file: 'videos/cutaway-turntable.webp',
      alt: 'Cutaway practice lock with brass pins, steel drivers and springs',
    },
    file: 'cutaway-turntable.mp4',
    youtubeId: null,
    filmedAt: '2026-11-20T10:17:29Z',
  },
  {
    id: PRINT_VIDEO_ID,
    name: 'Five hours in six seconds: a palm grip is printed',
    slug: 'grip-printing',
    lengthSeconds: 6,
    slate: {
      file: 'videos/grip-printing.webp',
      alt: 'Blue spiral grip half printed on a dark plate, the nozzle above it',
    },
    file: 'grip-printing.mp4',
    youtubeId: null,
    filmedAt: '2026-11-20T10:17:29Z',
  },
];
