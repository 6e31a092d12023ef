/** Routes to which browsers post HTML forms. */
import type { App } from './api-instance.ts';

const BODY_BYTES_MAX = 4096;

/** Registers routes that accept only small URL-encoded forms as bodies. */
export async function registerFormScope(
  app: App,
  registerRoutes: (scope: App) => void,
): Promise<void> {
  await app.register((scope, _options, done) => {
    acceptFormsOnly(scope, { bytesMax: BODY_BYTES_MAX });
    registerRoutes(scope);
    done();
  });
}

/** Adds a parser for URL-encoded forms up to a size, and removes all other parsers. */
export function acceptFormsOnly(scope: App, { bytesMax }: { readonly bytesMax: number }): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bytesMax },
    (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
