/** /cms/synonyms: words with the same meaning, for the search. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import type { App } from '../../http/api-instance.ts';
import { html, type Html } from '../../http/pages/html.ts';
import { listSynonymLines, replaceSynonymLines } from '../../search/synonym-repository.ts';
import { conflictBody, editDigestField, isUnchanged } from '../frame/edit-conflict.ts';
import { errorSummary, textAreaField, type Entered, type FormState } from '../frame/fields.ts';
import { historyBody } from '../frame/history.ts';
import { readEntered } from '../frame/read-request.ts';
import { formStatus, isConflicting, type Exchange } from '../frame/respond-to-form.ts';
import { listOwnerChanges } from '../owner-change-repository.ts';
import { recordChange } from '../record-change.ts';
import type { CmsSection, OwnerArea } from '../section.ts';
import { enterSynonyms, readSynonyms, SYNONYM_LABELS } from './synonym-form.ts';

const RECORD = { model: 'synonyms', id: 'site' } as const;

export const SYNONYMS_SECTION: CmsSection = {
  path: 'synonyms',
  name: 'Search words',
  about: 'Words with the same meaning, so that customers find what they call differently.',
  register: registerSynonyms,
};

function registerSynonyms(app: App, area: OwnerArea): void {
  app.get('/', (request, reply) => sendSynonyms(area, { request, reply }));
  app.post('/', async (request, reply) => {
    const entered = readEntered(request);
    const outcome = await saveSynonyms(area, request, entered);
    if (outcome === 'saved') return reply.redirect('/cms/synonyms?done=saved', 303);
    return sendSynonyms(area, { request, reply }, { entered, errors: outcome });
  });
}

/** If another owner has changed the list, nothing is saved and the returned errors are empty. */
async function saveSynonyms(
  { context: { db, clock } }: OwnerArea,
  request: FastifyRequest,
  entered: Entered,
): Promise<'saved' | FormState['errors']> {
  const read = readSynonyms(entered);
  if (read.kind === 'invalid') return read.errors;
  return inTransaction(db, async (tx) => {
    await sql`lock table search_synonym in share row exclusive mode`.execute(tx);
    if (!isUnchanged(entered, enterSynonyms(await listSynonymLines(tx)))) return {};
    await replaceSynonymLines(tx, read.lines);
    const summary = `Search words saved: ${read.lines.length} lines`;
    const note = { ...RECORD, action: 'update', summary, columns: ['words'] };
    await recordChange(tx, { request, now: clock.now() }, note);
    return 'saved';
  });
}

async function sendSynonyms(
  area: OwnerArea,
  { request, reply }: Exchange,
  refused?: FormState,
): Promise<FastifyReply> {
  const { db } = area.context;
  const saved = enterSynonyms(await listSynonymLines(db));
  const state = refused ?? { entered: saved, errors: {} };
  const history = historyBody(await listOwnerChanges(db, `${RECORD.model}:${RECORD.id}`));
  const summary = isConflicting(refused)
    ? conflictBody(state.entered, saved, SYNONYM_LABELS)
    : errorSummary(state, SYNONYM_LABELS);
  const body = synonymsBody(state, { saved, summary, history });
  const status = formStatus(refused);
  return area.sendPage(request, reply, { title: 'Search words', body, status });
}

function synonymsBody(
  state: FormState,
  view: { readonly saved: Entered; readonly summary: Html; readonly history: Html },
): Html {
  return html`<h1>Search words</h1>
    ${view.summary}
    <form method="post" action="/cms/synonyms" novalidate>
      ${editDigestField(view.saved)}
      ${textAreaField(state, {
        name: 'words',
        label: SYNONYM_LABELS.words,
        hint: 'One line for each meaning, with commas between the words: key fob, keychain, key ring. A word may be in several lines: “blue, cobalt” and “blue, sky” let a search for blue find both colours, and one for cobalt no sky.',
        rows: 24,
      })}
      <p class="choices"><button class="main">Save</button></p>
    </form>
    ${view.history}`;
}
