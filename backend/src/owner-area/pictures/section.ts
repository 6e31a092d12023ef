/** /cms/pictures: the pictures of the site, where each is used, and deletion of unused ones. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { findSiteImage } from '../../images/image-repository.ts';
import {
  deletePicture,
  listPictureUses,
  lockSitePicture,
  searchSitePictures,
} from '../../images/picture-use-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Exchange } from '../frame/respond-to-form.ts';
import { containing, LIST_SIZE, listTitle, readListRequest } from '../frame/listing.ts';
import { readText } from '../frame/read-request.ts';
import { recordChange } from '../record-change.ts';
import type { CmsSection, OwnerArea } from '../section.ts';
import { deletePictureBody, pictureListBody } from './views.ts';

export const PICTURES_SECTION: CmsSection = {
  path: 'pictures',
  name: 'Pictures',
  about: 'See where each picture is used, and delete unused ones.',
  register: registerPictures,
};

function registerPictures(app: App, area: OwnerArea): void {
  app.get('/', (request, reply) => sendList(area, { request, reply }));
  app.get('/:hash/delete', (request, reply) => sendConfirmation(area, { request, reply }));
  app.post('/:hash/delete', async (request, reply) => {
    const outcome = await removePicture(area, request);
    if (outcome === 'deleted') return reply.redirect('/cms/pictures?done=deleted', 303);
    return sendConfirmation(area, { request, reply });
  });
}

async function sendList(area: OwnerArea, { request, reply }: Exchange): Promise<FastifyReply> {
  const { db, env } = area.context;
  const listRequest = readListRequest(request);
  const { searchParams } = new URL(request.url, 'http://area');
  const show = searchParams.get('show') === 'unused' ? 'unused' : 'all';
  const uses = await listPictureUses(db);
  const found = (await searchSitePictures(db, containing(listRequest.query)))
    .map((picture) => ({ ...picture, uses: uses.get(picture.hash) ?? [] }))
    .filter((picture) => show === 'all' || picture.uses.length === 0);
  const pictures = found.slice((listRequest.page - 1) * LIST_SIZE, listRequest.page * LIST_SIZE);
  const list = { ...listRequest, show, pictures, total: found.length } as const;
  const body = pictureListBody(list, env.siteUrl);
  return area.sendPage(request, reply, { title: listTitle('Pictures', listRequest), body });
}

/** Asks for confirmation, or lists the uses of a picture that cannot be deleted. */
async function sendConfirmation(
  area: OwnerArea,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { db, env } = area.context;
  const picture = await findSiteImage(db, readText(request, 'hash') ?? '');
  if (picture === undefined) return area.sendMissing(request, reply);
  const uses = (await listPictureUses(db)).get(picture.hash) ?? [];
  const body = deletePictureBody({ ...picture, uses }, env.siteUrl);
  const status = uses.length === 0 ? 200 : 409;
  return area.sendPage(request, reply, { title: `Delete ${picture.file}`, body, status });
}

/** Deletes the picture's record; a scheduled job removes the file. */
function removePicture(
  { context: { db, clock } }: OwnerArea,
  request: FastifyRequest,
): Promise<'deleted' | 'not-there' | 'used'> {
  return inTransaction(db, async (tx) => {
    const picture = await lockSitePicture(tx, readText(request, 'hash') ?? '');
    if (picture === undefined) return 'not-there';
    const { hash, file } = picture;
    if ((await listPictureUses(tx)).has(hash)) return 'used';
    await deletePicture(tx, hash);
    const note = { model: 'image', id: hash, action: 'delete', summary: `Deleted ${file}` };
    await recordChange(tx, { request, now: clock.now() }, note);
    return 'deleted';
  });
}
