/** Videos; their files are under backend/demo/videos. */
import type { DemoVideo } from './content-types.ts';

export const demoVideos: readonly DemoVideo[] = [];
