/** /cms/pages/{id}/delete: confirmation and deletion of a page. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import {
  type PageRow,
  deletePage,
  findAnyPage,
  isShownSlug,
  lockPage,
} from '../../content/page-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { html, type Html } from '../../http/pages/html.ts';
import type { Services } from '../../services.ts';
import { respondToForm } from '../frame/respond-to-form.ts';
import { errorSummary, textField, type FormState } from '../frame/fields.ts';
import { readEntered, readId } from '../frame/read-request.ts';
import type { Save, SaveOutcome } from '../frame/saving.ts';
import { recordChange } from '../record-change.ts';
import type { OwnerArea } from '../section.ts';
import { listBuiltInSlugs } from './built-in-pages.ts';

const LABELS = { to: 'Redirect visitors to' } as const;

export function registerPageDeletion(app: App, area: OwnerArea): void {
  app.get('/:id/delete', (request, reply) =>
    sendConfirmation(area, { request, reply }, { entered: {}, errors: {} }),
  );
  app.post('/:id/delete', async (request, reply) => {
    const id = readId(request);
    if (id === undefined) return area.sendMissing(request, reply);
    const entered = readEntered(request);
    const outcome = await removePage(area.context, id, { request, entered });
    return respondToForm(
      area,
      { request, reply },
      {
        entered,
        outcome,
        savedAt: () => '/cms/pages?done=deleted',
        sendAgain: (refused) =>
          sendConfirmation(
            area,
            {
              request,
              reply,
            },
            refused,
          ),
      },
    );
  });
}

/** Built-in pages cannot be deleted; the request gets 404. */
function removePage(
  { db, clock }: Services,
  id: number,
  { request, entered }: Save,
): Promise<SaveOutcome> {
  return inTransaction(db, async (tx): Promise<SaveOutcome> => {
    const page = await lockPage(tx, id);
    if (page === undefined || (await listBuiltInSlugs(tx)).has(page.slug)) {
      return { kind: 'not-there' };
    }
    const to = (entered['to'] ?? '').trim().toLowerCase().replace(/^\//, '');
    if (to !== '' && (to === page.slug || !(await isShownSlug(tx, to)))) {
      const sentence = 'Enter the address of another visible page, or leave the field empty.';
      return { kind: 'invalid', errors: { to: sentence } };
    }
    await deletePage(tx, { page, to: to === '' ? null : to });
    const note = { model: 'page', id, action: 'delete', summary: `Page deleted: ${page.slug}` };
    await recordChange(tx, { request, now: clock.now() }, note);
    return { kind: 'saved', id };
  });
}

async function sendConfirmation(
  area: OwnerArea,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  state: FormState,
): Promise<FastifyReply> {
  const id = readId(request);
  const { db } = area.context;
  const page = id === undefined ? undefined : await findAnyPage(db, id);
  if (page === undefined || (await listBuiltInSlugs(db)).has(page.slug)) {
    return area.sendMissing(request, reply);
  }
  const status = Object.keys(state.errors).length > 0 ? 422 : 200;
  const body = confirmationBody(page, state);
  return area.sendPage(request, reply, { title: `Delete ${page.title}`, body, status });
}

function confirmationBody(page: PageRow, state: FormState): Html {
  const address = `/cms/pages/${page.id}`;
  return html`<p><a href="${address}">${page.title}</a></p>
    <h1>Delete the page “${page.title}”?</h1>
    ${errorSummary(state, LABELS)}
    <p>
      The page and all its blocks are deleted. This cannot be undone. To hide it for a while, switch
      off “Shown on the site” instead.
    </p>
    <form method="post" action="${address}/delete" novalidate>
      ${textField(state, {
        name: 'to',
        label: LABELS.to,
        hint: 'Address of a page, like about-us. Leave empty to show “Page not found”.',
      })}
      <p class="choices">
        <button class="bad">Delete page</button>
        <a class="button" href="${address}">Cancel</a>
      </p>
    </form>`;
}
