/** Videos; their files are under backend/demo/videos. */
import type { DemoVideo } from './content-types.ts';

/** Ids that pages ask for. */
export const TURNTABLE_VIDEO_ID = 1;
export const PRINT_VIDEO_ID = 2;

export const demoVideos: readonly DemoVideo[] = [];
