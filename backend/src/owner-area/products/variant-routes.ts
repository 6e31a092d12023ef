/** /cms/products/{id}/variants, its /option and its /variation. */
import type { FastifyReply } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { findAnyProduct } from '../../catalogue/product-repository.ts';
import { listVariations } from '../../catalogue/variation-repository.ts';
import {
  respondToForm,
  formStatus,
  isConflicting,
  type Exchange,
} from '../frame/respond-to-form.ts';
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
      const exchange = { request, reply };
      return respondToForm(area, exchange, {
        entered,
        outcome: await save(area.context, id, { request, entered }),
        savedAt: () => `/cms/products/${id}/variants?done=${done}`,
        sendAgain: (state) => sendVariants(area, exchange, { form, state }),
      });
    });
  }
}

/** Shows the saved names, or the entered values of the rejected form. */
async function sendVariants(
  area: OwnerArea,
  { request, reply }: Exchange,
  refused?: { readonly form: FormName; readonly state: FormState },
): Promise<FastifyReply> {
  const { db } = area.context;
  const id = readId(request);
  const product = id === undefined ? undefined : await findAnyProduct(db, id);
  if (product === undefined) return area.sendMissing(request, reply);
  const variations = await listVariations(db, product.id);
  const saved = enterNames(variations);
  const isConflict = isConflicting(refused?.state);
  const empty: FormState = { entered: {}, errors: {} };
  const states = { names: { entered: saved, errors: {} }, option: empty, variation: empty };
  const body = variantsBody({
    product,
    variations,
    saved,
    isConflict,
    ...states,
    ...(refused !== undefined && { [refused.form]: refused.state }),
  });
  const status = formStatus(refused?.state);
  return area.sendPage(request, reply, { title: `Variants of ${product.name}`, body, status });
}
