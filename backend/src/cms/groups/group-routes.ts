/** /cms/groups, /cms/groups/new, /cms/groups/{id} and /cms/groups/{id}/move (API-08). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { listSitePictures } from '../../db/content-repository.ts';
import { listEditedGroups } from '../../db/group-edit-repository.ts';
import { listOwnerChanges } from '../../db/owner-change-repository.ts';
import type { FormState } from '../frame/fields.ts';
import { historyBody } from '../frame/history.ts';
import { takePostedPictures } from '../frame/posted-pictures.ts';
import { readEntered, readId } from '../frame/read-request.ts';
import type { OwnerArea } from '../section.ts';
import { enterGroup, listPossibleParents, NEW_GROUP_ENTERED } from './group-form.ts';
import { groupBody, groupListBody, newGroupBody } from './group-views.ts';
import { createGroup, findEdited, saveGroup, shiftGroup } from './save-group.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

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
    const posted = await takePostedPictures(context, readEntered(request));
    const { entered } = posted;
    if (hasErrors(posted)) return sendNewGroup(area, { request, reply }, posted);
    const outcome = await createGroup(context, { request, entered });
    if (outcome.kind === 'saved')
      return reply.redirect(`/cms/groups?done=created#group-${outcome.id}`, 303);
    const errors = outcome.kind === 'invalid' ? outcome.errors : {};
    return sendNewGroup(area, { request, reply }, { entered, errors });
  });
  app.get('/:id', (request, reply) => sendGroup(area, { request, reply }));
  app.post('/:id', async (request, reply) => {
    const id = readId(request);
    if (id === undefined) return area.sendMissing(request, reply);
    const posted = await takePostedPictures(context, readEntered(request));
    const { entered } = posted;
    if (hasErrors(posted)) return sendGroup(area, { request, reply }, posted);
    const outcome = await saveGroup(context, id, { request, entered });
    switch (outcome.kind) {
      case 'saved':
        return reply.redirect(`/cms/groups/${id}?done=saved`, 303);
      case 'not-there':
        return area.sendMissing(request, reply);
      case 'conflict':
        return sendGroup(area, { request, reply }, { entered, errors: {} });
      case 'invalid':
        return sendGroup(area, { request, reply }, { entered, errors: outcome.errors });
    }
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

function hasErrors({ errors }: FormState): boolean {
  return Object.keys(errors).length > 0;
}

async function sendNewGroup(
  area: OwnerArea,
  { request, reply }: Exchange,
  state: FormState,
): Promise<FastifyReply> {
  const { db } = area.context;
  const parents = listPossibleParents(await listEditedGroups(db), null);
  const body = newGroupBody({ state, parents, pictures: await listSitePictures(db) });
  const status = hasErrors(state) ? 422 : 200;
  return area.sendPage(request, reply, { title: 'Add a group', body, status });
}

/** With what is saved, or with what was entered and refused. */
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
  const isConflict = refused !== undefined && !hasErrors(refused);
  const view = {
    group,
    saved,
    isConflict,
    parents: listPossibleParents(groups, group.id),
    pictures: await listSitePictures(db),
    state: refused ?? { entered: { ...saved, keep_redirect: '1' }, errors: {} },
    history: historyBody(await listOwnerChanges(db, `group:${group.id}`)),
  };
  const status = refused === undefined ? 200 : isConflict ? 409 : 422;
  const body = groupBody(view, env.siteUrl);
  return area.sendPage(request, reply, { title: group.name, body, status });
}
