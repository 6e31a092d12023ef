/** /cms/settings: names, colours and icons of the site, business details, links and analytics. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { listOwnerChanges } from '../owner-change-repository.ts';
import { lockSettings, keepSetting, listSettings } from '../../settings/setting-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { formStatus, isConflicting, type Exchange } from '../frame/respond-to-form.ts';
import type { Entered, FormState } from '../frame/fields.ts';
import { historyBody } from '../frame/history.ts';
import { readEntered } from '../frame/read-request.ts';
import { summariseChange } from '../frame/saving.ts';
import { isUnchanged } from '../frame/edit-conflict.ts';
import { recordChange } from '../record-change.ts';
import type { CmsSection, OwnerArea } from '../section.ts';
import { enterSettings, readSettings } from './setting-form.ts';
import { SETTING_LABELS } from './setting-list.ts';
import { settingsBody } from './views.ts';

const RECORD = { model: 'settings', id: 'site' } as const;

export const SETTINGS_SECTION: CmsSection = {
  path: 'settings',
  name: 'Settings',
  about: 'Names, business details, social profiles, accounts and analytics.',
  register: registerSettings,
};

function registerSettings(app: App, area: OwnerArea): void {
  app.get('/', (request, reply) => sendSettings(area, { request, reply }));
  app.post('/', async (request, reply) => {
    const entered = readEntered(request);
    const outcome = await saveSettings(area, request, entered);
    if (outcome === 'saved') return reply.redirect('/cms/settings?done=saved', 303);
    return sendSettings(area, { request, reply }, { entered, errors: outcome });
  });
}

/**
 * Saves everything or nothing. If another owner has changed the settings, nothing is saved and the
 * returned errors are empty.
 */
async function saveSettings(
  { context: { db, clock, env } }: OwnerArea,
  request: FastifyRequest,
  entered: Entered,
): Promise<'saved' | FormState['errors']> {
  const read = readSettings(entered, env.siteUrl);
  if (read.kind === 'invalid') return read.errors;
  return inTransaction(db, async (tx) => {
    const saved = await lockSettings(tx);
    if (!isUnchanged(entered, enterSettings(saved))) return {};
    const changed = [...read.values].filter(([name, value]) => (saved.get(name) ?? null) !== value);
    for (const [name, value] of changed) await keepSetting(tx, name, value);
    const columns = changed.map(([name]) => name);
    const names = columns.map((name) => SETTING_LABELS[name] ?? name);
    const summary = summariseChange(names);
    const note = { ...RECORD, action: 'update', summary, columns };
    await recordChange(tx, { request, now: clock.now() }, note);
    return 'saved';
  });
}

async function sendSettings(
  area: OwnerArea,
  { request, reply }: Exchange,
  refused?: FormState,
): Promise<FastifyReply> {
  const { db } = area.context;
  const saved = enterSettings(await listSettings(db));
  const body = settingsBody({
    saved,
    isConflict: isConflicting(refused),
    state: refused ?? { entered: saved, errors: {} },
    history: historyBody(await listOwnerChanges(db, `${RECORD.model}:${RECORD.id}`)),
  });
  const status = formStatus(refused);
  return area.sendPage(request, reply, { title: 'Settings', body, status });
}
