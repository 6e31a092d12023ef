/** The blocks of a page: list, form of a block, and confirmation before deletion. */
import type { PageBlockRow } from '../../content/page-block-repository.ts';
import type { PageRow } from '../../content/page-repository.ts';
import { textOfHtml } from '../../domain/html-text.ts';
import { html, type Html } from '../../http/pages/html.ts';
import {
  errorSummary,
  switchField,
  textField,
  type Entered,
  type FormState,
} from '../frame/fields.ts';
import { attribute, flag, NOTHING } from '../frame/markup.ts';
import { conflictBody, editDigestField } from '../frame/edit-conflict.ts';
import { COLOURS, LENGTH_FIELDS, type BlockText } from './block-form.ts';
import { labelOf, type DescribedTemplate } from './block-templates.ts';
import {
  pictureList,
  variableFields,
  variableLabels,
  type VariablesView,
} from './variable-fields.ts';

const SUMMARY_LENGTH_MAX = 90;

export function blockListBody(
  page: PageRow,
  blocks: readonly PageBlockRow[],
  templates: readonly DescribedTemplate[],
): Html {
  const items = blocks.map((block, index) =>
    blockItem(page, block, { index, of: blocks.length, templates }),
  );
  const isLegacy = page.legacy_rows !== null;
  return html`<h2 id="blocks">Blocks</h2>
    ${isLegacy ? html`<p>This page uses the legacy row format, which replaces its blocks and cannot be edited here.</p>` : NOTHING}
    ${
      blocks.length === 0
        ? html`<p>This page has no blocks yet.</p>`
        : html`<ol class="blocks">
            ${items}
          </ol>`
    }
    ${templates.length === 0 ? html`<p>Blocks can be added as soon as the site runs.</p>` : addForm(page, templates)}`;
}

function addForm(page: PageRow, templates: readonly DescribedTemplate[]): Html {
  const choices = templates.map(
    ({ template, label, visitors }) =>
      html`<option value="${template}">
        ${label}${visitors === 'some' ? ' (not yet shown to everyone)' : ''}
      </option>`,
  );
  return html`<form class="find" action="/cms/pages/${page.id}/blocks/new">
    <div>
      <label for="template">Add a block</label>
      <select id="template" name="template">
        ${choices}
      </select>
    </div>
    <button>Add</button>
  </form>`;
}

function blockItem(
  page: PageRow,
  block: PageBlockRow,
  {
    templates,
    ...position
  }: {
    readonly index: number;
    readonly of: number;
    readonly templates: readonly DescribedTemplate[];
  },
): Html {
  const address = `/cms/pages/${page.id}/blocks/${block.id}`;
  const kind = labelOfTemplate(templates, block.template);
  const name = nameOf(block, kind);
  return html`<li id="block-${block.id}">
    <div class="what">
      <a href="${address}">${name}</a>
      <span class="soft">${kind}${block.hidden ? ' · hidden' : ''}</span>
    </div>
    <form class="row" method="post" action="${address}/move">
      <button
        class="small"
        name="direction"
        value="up"
        ${attribute('aria-label', `Move ${name} up`)}
        ${flag('disabled', position.index === 0)}
      >
        Up
      </button>
      <button
        class="small"
        name="direction"
        value="down"
        ${attribute('aria-label', `Move ${name} down`)}
        ${flag('disabled', position.index === position.of - 1)}
      >
        Down
      </button>
    </form>
    <a class="button small" href="${address}/delete" ${attribute('aria-label', `Delete ${name}`)}
      >Delete</a
    >
  </li>`;
}

function labelOfTemplate(templates: readonly DescribedTemplate[], template: string): string {
  return templates.find((known) => known.template === template)?.label ?? template;
}

/** The name by which an owner recognises a block. @param label of its template */
export function nameOf(block: Pick<PageBlockRow, 'name' | 'variables'>, label: string): string {
  const { heading, html: markup, content, quote, title, caption } = block.variables;
  const candidates = [block.name, heading, quote, title, caption, textIn(markup), textIn(content)];
  const found = candidates.find((text) => typeof text === 'string' && text.trim() !== '');
  const text = typeof found === 'string' ? found.trim() : label;
  return text.length > SUMMARY_LENGTH_MAX ? `${text.slice(0, SUMMARY_LENGTH_MAX)}…` : text;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? textOfHtml(value) : '';
}

export interface BlockView extends VariablesView {
  readonly page: PageRow;
  /** Null for a new block. */
  readonly block: PageBlockRow | null;
  readonly text: BlockText;
  readonly saved: Entered;
  readonly isConflict: boolean;
}

export function blockLabels(
  text: BlockText,
  { fields }: DescribedTemplate,
): Readonly<Record<string, string>> {
  const frame = ['name', 'anchor_name', 'text_colour', 'background_colour', ...LENGTH_FIELDS];
  return Object.fromEntries([
    ...variableLabels(text.variables, fields),
    ...[...frame, 'hidden', 'full_width', 'start_time', 'end_time'].map(
      (name) => [name, labelOf(name)] as const,
    ),
  ]);
}

export function blockBody(view: BlockView): Html {
  const { page, block, text, state, saved, isConflict } = view;
  const { label, help, visitors } = view.template;
  const title = block === null ? 'Add a block' : nameOf(block, label);
  const action = `/cms/pages/${page.id}/blocks/${block === null ? 'new' : block.id}`;
  const labels = blockLabels(text, view.template);
  return html`<p><a href="/cms/pages/${page.id}">${page.title}</a></p>
    <h1>${title}</h1>
    <p class="soft">${label}${help === '' ? '' : `: ${help}`}</p>
    ${visitors === 'some' ? html`<p>Some visitors do not see this block yet: its release is not for everyone.</p>` : NOTHING}
    ${isConflict ? conflictBody(state.entered, saved, labels) : errorSummary(state, labels)}
    <form method="post" action="${action}" enctype="multipart/form-data" novalidate>
      ${block === null ? html`<input type="hidden" name="template" value="${text.template}" />` : editDigestField(saved)}
      ${variableFields(view)} ${pictureList(view.pictures)} ${frameFields(state)}
      <p class="choices">
        <button class="main">${block === null ? 'Add block' : 'Save'}</button>
      </p>
    </form>`;
}

/** Id of the list of colours. */
const COLOUR_LIST = 'colours';

function frameFields(state: FormState): Html {
  const colour = 'Choose one of the list, or enter one like #1b5e8a.';
  const colours = [...COLOURS.values()].map((word) => html`<option value="${word}"></option>`);
  return html`<fieldset>
      <legend>Visibility</legend>
      ${switchField(state, { name: 'hidden', label: 'Hidden' })}
      <div class="pair">
        ${textField(state, { name: 'start_time', label: 'Shown from', type: 'datetime-local', hint: 'Shop time zone.' })}
        ${textField(state, { name: 'end_time', label: 'Shown until', type: 'datetime-local', hint: 'Shop time zone.' })}
      </div>
    </fieldset>
    <fieldset>
      <legend>Layout</legend>
      <datalist id="${COLOUR_LIST}">${colours}</datalist>
      ${switchField(state, { name: 'full_width', label: 'Full width' })}
      <div class="pair">
        ${textField(state, { name: 'text_colour', label: 'Text colour', hint: colour, list: COLOUR_LIST })}
        ${textField(state, { name: 'background_colour', label: 'Background colour', hint: colour, list: COLOUR_LIST })}
        ${LENGTH_FIELDS.map((name) => textField(state, { name, label: labelOf(name) }))}
        ${textField(state, { name: 'anchor_name', label: 'Anchor', hint: 'For links to this block: /page#anchor.' })}
        ${textField(state, { name: 'name', label: 'Name', hint: 'Shown only here.' })}
      </div>
    </fieldset>`;
}

export function deleteBlockBody(page: PageRow, block: PageBlockRow, label: string): Html {
  return html`<p><a href="/cms/pages/${page.id}">${page.title}</a></p>
    <h1>Delete this block?</h1>
    <p>
      “${nameOf(block, label)}” (${label}) is removed from the page “${page.title}”. This cannot be
      undone. You can hide the block instead.
    </p>
    <form method="post" action="/cms/pages/${page.id}/blocks/${block.id}/delete">
      <p class="choices">
        <button class="bad">Delete block</button>
        <a class="button" href="/cms/pages/${page.id}">Cancel</a>
      </p>
    </form>`;
}
