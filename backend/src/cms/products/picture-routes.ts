/** /cms/products/{id}/pictures (API-08). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { listSitePictures } from '../../db/content-repository.ts';
import { findAnyProduct } from '../../db/product-edit-repository.ts';
import { listEditedPictures } from '../../db/product-image-edit-repository.ts';
import type { FormState } from '../frame/fields.ts';
import { takePostedPictures } from '../frame/posted-pictures.ts';
import { readEntered, readId } from '../frame/read-request.ts';
import type { OwnerArea } from '../section.ts';
import { enterPictures } from './picture-form.ts';
import { picturesBody } from './picture-views.ts';
import { savePictures } from './save-pictures.ts';

export function registerPictureRoutes(app: App, area: OwnerArea): void {
  app.get('/:id/pictures', (request, reply) => sendPictures(area, { request, reply }));
  app.post('/:id/pictures', async (request, reply) => {
    const id = readId(request);
    if (id === undefined) return area.sendMissing(request, reply);
    const posted = await takePostedPictures(area.context, readEntered(request));
    if (Object.keys(posted.errors).length > 0) {
      return sendPictures(area, { request, reply }, posted);
    }
    const { entered } = posted;
    const outcome = await savePictures(area.context, id, { request, entered });
    switch (outcome.kind) {
      case 'saved':
        return reply.redirect(`/cms/products/${id}/pictures?done=saved`, 303);
      case 'not-there':
        return area.sendMissing(request, reply);
      case 'conflict':
        return sendPictures(area, { request, reply }, { entered, errors: {} });
      case 'invalid':
        return sendPictures(area, { request, reply }, { entered, errors: outcome.errors });
    }
  });
}

/** With what is saved, or with what was entered and refused. */
async function sendPictures(
  area: OwnerArea,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  refused?: FormState,
): Promise<FastifyReply> {
  const { db, env } = area.context;
  const id = readId(request);
  const product = id === undefined ? undefined : await findAnyProduct(db, id);
  if (product === undefined) return area.sendMissing(request, reply);
  const pictures = await listEditedPictures(db, product.id);
  const saved = enterPictures(pictures);
  const isConflict = refused !== undefined && Object.keys(refused.errors).length === 0;
  const state = refused ?? { entered: saved, errors: {} };
  const known = await listSitePictures(db);
  const body = picturesBody({ product, pictures, known, saved, state, isConflict }, env.siteUrl);
  const status = refused === undefined ? 200 : isConflict ? 409 : 422;
  return area.sendPage(request, reply, { title: `Pictures of ${product.name}`, body, status });
}
