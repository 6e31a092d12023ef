/** Pictures: one in each format, under the addresses that the specification gives. */
import type { Json } from './call.ts';

export interface PictureFile {
  readonly type: string;
  readonly bytes: Buffer;
}

const FILES: Readonly<Record<string, PictureFile>> = {
  jpg: file(
    'image/jpeg',
    '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALAIN//Z',
  ),
  webp: file('image/webp', 'UklGRioAAABXRUJQVlA4IB4AAABwAQCdASoIAAYAA4BaJYwCdAIigAD7jRN2Hbd4gAA='),
  avif: file(
    'image/avif',
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB8AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAgAAAAGAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAnbWRhdBIACgg4CL1pAQ0GkDIRGsJi5OAAFAAAkDWOOiLfeSA=',
  ),
};

export function findPicture(path: string): PictureFile | undefined {
  const [, extension = ''] = /^\/assets\/i\/\w+\/\d+x\d+\/\d+\.(\w+)$/.exec(path) ?? [];
  return FILES[extension];
}

/** An Image of the specification. */
export function image(hash: string, aspect = '4x3', width = 600): Json {
  const address = `/assets/i/${hash}/${aspect}/${width}`;
  return {
    placeholder: null,
    url: `${address}.jpg`,
    webp_url: `${address}.webp`,
    avif_url: `${address}.avif`,
    extra_aspects: [],
    width,
    height: Math.round((width * 3) / 4),
  };
}

function file(type: string, base64: string): PictureFile {
  return { type, bytes: Buffer.from(base64, 'base64') };
}
