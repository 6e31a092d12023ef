/** /cms/products/{id}/pictures. */
import type { FastifyReply } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { listSitePictures } from '../../images/image-repository.ts';
import { findAnyProduct } from '../../catalogue/product-repository.ts';
import { listEditedPictures } from '../../catalogue/product-picture-repository.ts';
import {
  respondToForm,
  formStatus,
  hasErrors,
  isConflicting,
  type Exchange,
} from '../frame/respond-to-form.ts';
import type { FormState } from '../frame/fields.ts';
import { storePostedPictures } from '../frame/posted-pictures.ts';
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
    const posted = await storePostedPictures(area.context, readEntered(request));
    const exchange = { request, reply };
    if (hasErrors(posted)) return sendPictures(area, exchange, posted);
    const { entered } = posted;
    return respondToForm(area, exchange, {
      entered,
      outcome: await savePictures(area.context, id, { request, entered }),
      savedAt: () => `/cms/products/${id}/pictures?done=saved`,
      sendAgain: (refused) => sendPictures(area, exchange, refused),
    });
  });
}

/** Shows the saved values, or the entered ones after a rejected save. */
async function sendPictures(
  area: OwnerArea,
  { request, reply }: Exchange,
  refused?: FormState,
): Promise<FastifyReply> {
  const { db, env } = area.context;
  const id = readId(request);
  const product = id === undefined ? undefined : await findAnyProduct(db, id);
  if (product === undefined) return area.sendMissing(request, reply);
  const pictures = await listEditedPictures(db, product.id);
  const saved = enterPictures(pictures);
  const isConflict = isConflicting(refused);
  const state = refused ?? { entered: saved, errors: {} };
  const known = await listSitePictures(db);
  const body = picturesBody({ product, pictures, known, saved, state, isConflict }, env.siteUrl);
  const status = formStatus(refused);
  return area.sendPage(request, reply, { title: `Pictures of ${product.name}`, body, status });
}
