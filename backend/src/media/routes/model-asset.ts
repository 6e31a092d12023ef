/** GET /assets/m/{hash}.glb: the 3D model of a product. */
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { HttpError } from '../../errors.ts';
import { readModel, type ModelEncoding } from '../model-files.ts';
import type { Services } from '../../services.ts';

const paramsSchema = v.object({
  file: v.pipe(
    v.string(),
    v.regex(/^[a-f0-9]{40}\.glb$/),
    v.transform((file) => file.replace(/\.glb$/, '')),
  ),
});

/** The URL contains the content's hash, so it never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function registerModelAsset(app: App, { env }: Services): void {
  app.get('/assets/m/:file', async (request, reply) => {
    const params = v.safeParse(paramsSchema, request.params);
    if (!params.success) throw new HttpError('NOT_FOUND');
    const encoding = encodingFor(request.headers['accept-encoding']);
    const content = await readModel(env.dataDir, params.output.file, encoding);
    if (content === undefined) throw new HttpError('NOT_FOUND');
    if (encoding === 'br') void reply.header('content-encoding', 'br');
    return reply
      .header('cache-control', IMMUTABLE)
      .header('vary', 'accept-encoding')
      .type('model/gltf-binary')
      .send(content);
  });
}

/** `br` when the client accepts it; `br;q=0` refuses it (RFC 9110 §12.5.3). */
function encodingFor(accepted: string | string[] | undefined): ModelEncoding {
  const brotli = String(accepted ?? '')
    .split(',')
    .map((coding) => coding.replaceAll(/\s/g, ''))
    .find((coding) => coding === 'br' || coding.startsWith('br;'));
  return brotli === undefined || /;q=0(\.0*)?$/.test(brotli) ? 'identity' : 'br';
}
