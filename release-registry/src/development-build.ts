/** The server half of a remote as its development server offers it to a shell on the same machine. */
import * as v from 'valibot';

/** Path on the development server. */
export const DEVELOPMENT_BUILD_PATH = '/server-half.json';

/** Version of a development build: a digest of its content. No release has a version like it. */
const DEVELOPMENT_VERSION = /^dev-[\w-]{8,64}$/;

export const developmentBuildSchema = v.object({
  version: v.pipe(v.string(), v.regex(DEVELOPMENT_VERSION)),
  /** Source text of the server build. */
  source: v.string(),
  /** Styles of the region blocks; empty without any. */
  regionStyles: v.string(),
});

export type DevelopmentBuild = Readonly<v.InferOutput<typeof developmentBuildSchema>>;

export function isDevelopmentVersion(version: string): boolean {
  return DEVELOPMENT_VERSION.test(version);
}
