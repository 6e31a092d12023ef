/** /cms/groups, /cms/groups/new, /cms/groups/{id} and /cms/groups/{id}/move. */
import type { FastifyReply } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { listSitePictures } from '../../images/image-repository.ts';
import { listEditedGroups } from '../../catalogue/group-repository.ts';
import { listOwnerChanges } from '../owner-change-repository.ts';
import {
  respondToForm,
  formStatus,
  hasErrors,
  isConflicting,
  newFormStatus,
  type Exchange,
} from '../frame/respond-to-form.ts';
import type { FormState } from '../frame/fields.ts';
import { historyBody } from '../frame/history.ts';
import { storePostedPictures } from '../frame/posted-pictures.ts';
import { readEntered, readId } from '../frame/read-request.ts';
import type { OwnerArea } from '../section.ts';
import { enterGroup, listPossibleParents, NEW_GROUP_ENTERED } from './group-form.ts';
import { groupBody, groupListBody, newGroupBody } from './group-views.ts';
import { createGroup, findEdited, saveGroup, shiftGroup } from './save-group.ts';

export function registerGroupRoutes(app: App, area: OwnerArea): void {
  const { context } = area;
  app.get('/', async (request, reply) => {
    const body = groupListBody(await listEditedGroups(context.db));
    return area.sendPage(request, reply, { title: 'Groups', body });
  });
  app.get('/new', (request, reply) =>
    sendNewGroup(area, { request, reply }, { entered: NEW_GROUP_ENTERED, errors: {} }),
  );
  app.post('/new', async (request, reply) => {
    const posted = await storePostedPictures(context, readEntered(request));
    const { entered } = posted;
    const exchange = { request, reply };
    if (hasErrors(posted)) return sendNewGroup(area, exchange, posted);
    return respondToForm(area, exchange, {
      entered,
      outcome: await createGroup(context, { request, entered }),
      savedAt: (id) => `/cms/groups?done=created#group-${id}`,
      sendAgain: (refused) => sendNewGroup(area, exchange, refused),
    });
  });
  app.get('/:id', (request, reply) => sendGroup(area, { request, reply }));
  app.post('/:id', async (request, reply) => {
    const id = readId(request);
    if (id === undefined) return area.sendMissing(request, reply);
    const posted = await storePostedPictures(context, readEntered(request));
    const { entered } = posted;
    const exchange = { request, reply };
    if (hasErrors(posted)) return sendGroup(area, exchange, posted);
    return respondToForm(area, exchange, {
      entered,
      outcome: await saveGroup(context, id, { request, entered }),
      savedAt: () => `/cms/groups/${id}?done=saved`,
      sendAgain: (refused) => sendGroup(area, exchange, refused),
    });
  });
  app.post('/:id/move', async (request, reply) => {
    const id = readId(request);
    const { direction } = readEntered(request);
    if (id === undefined || (direction !== 'up' && direction !== 'down'))
      return area.sendMissing(request, reply);
    const outcome = await shiftGroup(context, id, { request, direction });
    if (outcome.kind !== 'saved') return area.sendMissing(request, reply);
    return reply.redirect(`/cms/groups?done=moved#group-${id}`, 303);
  });
}

async function sendNewGroup(
  area: OwnerArea,
  { request, reply }: Exchange,
  state: FormState,
): Promise<FastifyReply> {
  const { db } = area.context;
  const parents = listPossibleParents(await listEditedGroups(db), null);
  const body = newGroupBody({ state, parents, pictures: await listSitePictures(db) });
  const status = newFormStatus(state);
  return area.sendPage(request, reply, { title: 'Add a group', body, status });
}

/** Shows the saved values, or the entered ones after a rejected save. */
async function sendGroup(
  area: OwnerArea,
  { request, reply }: Exchange,
  refused?: FormState,
): Promise<FastifyReply> {
  const { db, env } = area.context;
  const id = readId(request);
  const groups = await listEditedGroups(db);
  const group = id === undefined ? undefined : findEdited(groups, id);
  if (group === undefined) return area.sendMissing(request, reply);
  const saved = enterGroup(group, groups);
  const view = {
    group,
    saved,
    isConflict: isConflicting(refused),
    parents: listPossibleParents(groups, group.id),
    pictures: await listSitePictures(db),
    state: refused ?? { entered: { ...saved, keep_redirect: '1' }, errors: {} },
    history: historyBody(await listOwnerChanges(db, `group:${group.id}`)),
  };
  const status = formStatus(refused);
  const body = groupBody(view, env.siteUrl);
  return area.sendPage(request, reply, { title: group.name, body, status });
}
