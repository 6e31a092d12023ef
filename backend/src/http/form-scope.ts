/** Routes that browsers post HTML forms to. */
import type { App } from './api-instance.ts';

const BODY_BYTES_MAX = 4096;

/** Within it a body is a plain HTML form's fields, small, and nothing else is taken. */
export async function registerFormScope(
  app: App,
  registerRoutes: (scope: App) => void,
): Promise<void> {
  await app.register((scope, _options, done) => {
    takeFormsOnly(scope, { bytesMax: BODY_BYTES_MAX });
    registerRoutes(scope);
    done();
  });
}

/** Has a scope read plain HTML forms of so many bytes, and no other body. */
export function takeFormsOnly(scope: App, { bytesMax }: { readonly bytesMax: number }): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bytesMax },
    (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
