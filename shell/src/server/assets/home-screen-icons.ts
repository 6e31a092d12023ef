/**
 * PNG versions of the default icon (`favicon.ts`), because home screens and other sites do not accept
 * SVG. Used only while the site settings have no icon.
 */
import type { FastifyInstance } from 'fastify';
import {
  APPLE_TOUCH_ICON,
  ICON_192,
  ICON_512,
  MASKABLE_ICON_512,
  SHARED_PICTURE,
} from './icon-pictures.ts';

export const ICON_PATHS = {
  small: '/icon-192.png',
  large: '/icon-512.png',
  maskable: '/icon-maskable-512.png',
  /** The path that Apple's systems request by default. */
  appleTouch: '/apple-touch-icon.png',
} as const;

/** For pages without their own picture; sizes in pixels. */
export const SHARED_PICTURE_FILE = {
  path: '/share.png',
  type: 'image/png',
  width: 1200,
  height: 630,
} as const;

const FILES = [
  [ICON_PATHS.small, ICON_192],
  [ICON_PATHS.large, ICON_512],
  [ICON_PATHS.maskable, MASKABLE_ICON_512],
  [ICON_PATHS.appleTouch, APPLE_TOUCH_ICON],
  [SHARED_PICTURE_FILE.path, SHARED_PICTURE],
] as const;

export function registerHomeScreenIcons(app: FastifyInstance): void {
  for (const [path, base64] of FILES) {
    const file = Buffer.from(base64, 'base64');
    app.get(path, async (_request, reply) =>
      reply.type('image/png').header('cache-control', 'public, max-age=86400').send(file),
    );
  }
}
