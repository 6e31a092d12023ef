/** The form of a block in a region, and the confirmations before a deletion and a reset. */
import type { JsonObject } from 'shared-contracts/json';
import type { RegionName } from 'shared-contracts/regions';
import { html, type Html } from '../../http/pages/html.ts';
import { conflictBody, editDigestField } from '../frame/edit-conflict.ts';
import { errorSummary, hiddenField, type Entered, type FormState } from '../frame/fields.ts';
import { NOTHING } from '../frame/markup.ts';
import {
  pictureList,
  variableFields,
  variableLabels,
  type VariablesView,
} from '../pages/variable-fields.ts';
import { REGION_LABELS, type RegionBlock } from './region-blocks.ts';

export interface RegionBlockView extends VariablesView {
  readonly region: RegionName;
  /** Null for a new block. */
  readonly id: number | null;
  readonly text: { readonly variables: JsonObject };
  readonly state: FormState;
  readonly saved: Entered;
  readonly isConflict: boolean;
}

export function regionBlockBody(view: RegionBlockView): Html {
  const { region, id, template, text, state, saved, isConflict } = view;
  const { label, help, visitors } = template;
  const labels = Object.fromEntries(variableLabels(text.variables, template.fields));
  const hasNoFields = template.fields.length === 0 && Object.keys(text.variables).length === 0;
  return html`${backLink(region)}
    <h1>${label}</h1>
    <p class="soft">${help === '' ? REGION_LABELS[region] : `${REGION_LABELS[region]}: ${help}`}</p>
    ${visitors === 'some' ? html`<p>Some visitors do not see this block yet: its release is not for everyone.</p>` : NOTHING}
    ${isConflict ? conflictBody(state.entered, saved, labels) : errorSummary(state, labels)}
    ${hasNoFields ? html`<p>This block has nothing to set.</p>` : NOTHING}
    <form
      method="post"
      action="/cms/regions/${region}/blocks/${id ?? 'new'}"
      enctype="multipart/form-data"
      novalidate
    >
      ${hiddenField('template', template.template)}
      ${id === null ? NOTHING : editDigestField(saved)}
      ${hasNoFields ? NOTHING : html`${variableFields(view)} ${pictureList(view.pictures)}`}
      <p class="choices">
        <button class="main">${id === null ? 'Add block' : 'Save'}</button>
      </p>
    </form>`;
}

export function deleteRegionBlockBody(region: RegionName, block: RegionBlock): Html {
  return html`${backLink(region)}
    <h1>Delete this block?</h1>
    <p>“${block.label}” is removed from every page (${REGION_LABELS[region]}).</p>
    <form method="post" action="/cms/regions/${region}/blocks/${block.id}/delete">
      ${hiddenField('template', block.template)}
      <p class="choices">
        <button class="bad">Delete block</button>
        <a class="button" href="/cms/regions#${region}">Cancel</a>
      </p>
    </form>`;
}

export function resetRegionBody(region: RegionName): Html {
  return html`${backLink(region)}
    <h1>Back to the usual?</h1>
    <p>
      Your arrangement (${REGION_LABELS[region]}) is removed with what you have entered in its
      blocks. This cannot be undone.
    </p>
    <form method="post" action="/cms/regions/${region}/usual">
      <p class="choices">
        <button class="bad">Back to the usual</button>
        <a class="button" href="/cms/regions#${region}">Cancel</a>
      </p>
    </form>`;
}

function backLink(region: RegionName): Html {
  return html`<p><a href="/cms/regions#${region}">Header and footer</a></p>`;
}
