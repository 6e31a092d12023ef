/** /cms/products/{id}/variants, its /option and its /variation (API-08). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { findAnyProduct } from '../../db/product-edit-repository.ts';
import { listVariations } from '../../db/variation-repository.ts';
import type { FormState } from '../frame/fields.ts';
import { readEntered, readId } from '../frame/read-request.ts';
import type { OwnerArea } from '../section.ts';
import { addOption, addVariation, renameVariants } from './save-variants.ts';
import { enterNames } from './variant-form.ts';
import { variantsBody } from './variant-views.ts';

const FORMS = [
  { path: '/:id/variants', form: 'names', save: renameVariants, done: 'saved' },
  { path: '/:id/variants/option', form: 'option', save: addOption, done: 'created' },
  { path: '/:id/variants/variation', form: 'variation', save: addVariation, done: 'created' },
] as const;

type FormName = (typeof FORMS)[number]['form'];

export function registerVariantRoutes(app: App, area: OwnerArea): void {
  app.get('/:id/variants', (request, reply) => sendVariants(area, { request, reply }));
  for (const { path, form, save, done } of FORMS) {
    app.post(path, async (request, reply) => {
      const id = readId(request);
      if (id === undefined) return area.sendMissing(request, reply);
      const entered = readEntered(request);
      const outcome = await save(area.context, id, { request, entered });
      switch (outcome.kind) {
        case 'saved':
          return reply.redirect(`/cms/products/${id}/variants?done=${done}`, 303);
        case 'not-there':
          return area.sendMissing(request, reply);
        case 'conflict':
          return sendVariants(area, { request, reply }, { form, state: { entered, errors: {} } });
        case 'invalid': {
          const state = { entered, errors: outcome.errors };
          return sendVariants(area, { request, reply }, { form, state });
        }
      }
    });
  }
}

/** With what is saved, or with what was entered into one of its forms and refused. */
async function sendVariants(
  area: OwnerArea,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  refused?: { readonly form: FormName; readonly state: FormState },
): Promise<FastifyReply> {
  const { db } = area.context;
  const id = readId(request);
  const product = id === undefined ? undefined : await findAnyProduct(db, id);
  if (product === undefined) return area.sendMissing(request, reply);
  const variations = await listVariations(db, product.id);
  const saved = enterNames(variations);
  const isConflict = refused !== undefined && Object.keys(refused.state.errors).length === 0;
  const empty: FormState = { entered: {}, errors: {} };
  const states = { names: { entered: saved, errors: {} }, option: empty, variation: empty };
  const body = variantsBody({
    ...{ product, variations, saved, isConflict },
    ...states,
    ...(refused !== undefined && { [refused.form]: refused.state }),
  });
  const status = refused === undefined ? 200 : isConflict ? 409 : 422;
  return area.sendPage(request, reply, { title: `Variants of ${product.name}`, body, status });
}
