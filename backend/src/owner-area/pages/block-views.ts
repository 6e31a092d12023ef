/** The blocks of a page: list, form of a block, and confirmation before deletion. */
import { isRecord } from 'shared-contracts/json';
import type { ImageRow } from '../../images/image-repository.ts';
import type { PageBlockRow, PageRow } from '../../content/page-repository.ts';
import { textOfHtml } from '../../domain/html-text.ts';
import { html, type Html } from '../../http/pages/html.ts';
import {
  textAreaField,
  errorSummary,
  fileFieldOf,
  PICTURE_FILE_HINT,
  pictureFileField,
  selectField,
  switchField,
  textField,
  type Entered,
  type FormState,
} from '../frame/fields.ts';
import { attribute, flag, NOTHING } from '../frame/markup.ts';
import { conflictBody, editDigestField } from '../frame/edit-conflict.ts';
import { LENGTH_FIELDS, listOthers, type BlockText } from './block-form.ts';
import {
  BLOCK_TEMPLATES,
  describeTemplate,
  labelOf,
  type VariableKind,
} from './block-templates.ts';
import { fieldOf } from './block-values.ts';

const SUMMARY_LENGTH_MAX = 90;

export function blockListBody(page: PageRow, blocks: readonly PageBlockRow[]): Html {
  const items = blocks.map((block, index) => blockItem(page, block, { index, of: blocks.length }));
  const choices = [...BLOCK_TEMPLATES.keys()].map(
    (template) => html`<option value="${template}">${template}</option>`,
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
    <form class="find" action="/cms/pages/${page.id}/blocks/new">
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
  position: { readonly index: number; readonly of: number },
): Html {
  const address = `/cms/pages/${page.id}/blocks/${block.id}`;
  const name = nameOf(block);
  return html`<li id="block-${block.id}">
    <div class="what">
      <a href="${address}">${name}</a>
      <span class="soft">${block.template}${block.hidden ? ' · hidden' : ''}</span>
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

/** The name by which an owner recognises a block. */
export function nameOf(block: Pick<PageBlockRow, 'name' | 'variables' | 'template'>): string {
  const { heading, html: markup, content, quote, title, caption } = block.variables;
  const candidates = [block.name, heading, quote, title, caption, textIn(markup), textIn(content)];
  const found = candidates.find((text) => typeof text === 'string' && text.trim() !== '');
  const text = typeof found === 'string' ? found.trim() : block.template;
  return text.length > SUMMARY_LENGTH_MAX ? `${text.slice(0, SUMMARY_LENGTH_MAX)}…` : text;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? textOfHtml(value) : '';
}

export interface BlockView {
  readonly page: PageRow;
  /** Null for a new block. */
  readonly block: PageBlockRow | null;
  readonly text: BlockText;
  readonly state: FormState;
  readonly saved: Entered;
  readonly isConflict: boolean;
  readonly pictures: readonly Pick<ImageRow, 'hash' | 'file'>[];
}

export function blockLabels(text: BlockText): Readonly<Record<string, string>> {
  const variables = [
    ...Object.keys(describeTemplate(text.template)),
    ...listOthers(text).map(([name]) => name),
  ];
  const frame = ['name', 'anchor_name', 'text_colour', 'background_colour', ...LENGTH_FIELDS];
  return Object.fromEntries([
    ...variables.flatMap((name) => [
      [fieldOf(name), labelOf(name)],
      [fieldOf(name, 'hash'), labelOf(name)],
      [fileFieldOf(fieldOf(name, 'hash')), labelOf(name)],
      [fieldOf(name, 'alt'), `${labelOf(name)}: alternative text`],
    ]),
    ...[...frame, 'hidden', 'full_width', 'start_time', 'end_time'].map((name) => [
      name,
      labelOf(name),
    ]),
  ]);
}

export function blockBody(view: BlockView): Html {
  const { page, block, text, state, saved, isConflict } = view;
  const title = block === null ? 'Add a block' : nameOf(block);
  const action = `/cms/pages/${page.id}/blocks/${block === null ? 'new' : block.id}`;
  const labels = blockLabels(text);
  return html`<p><a href="/cms/pages/${page.id}">${page.title}</a></p>
    <h1>${title}</h1>
    <p class="soft">${text.template}</p>
    ${isConflict ? conflictBody(state.entered, saved, labels) : errorSummary(state, labels)}
    <form method="post" action="${action}" enctype="multipart/form-data" novalidate>
      ${block === null ? html`<input type="hidden" name="template" value="${text.template}" />` : editDigestField(saved)}
      ${variableFields(state, text)} ${pictureList(view.pictures)} ${frameFields(state)}
      <p class="choices">
        <button class="main">${block === null ? 'Add block' : 'Save'}</button>
      </p>
    </form>`;
}

function variableFields(state: FormState, text: BlockText): Html {
  const described = Object.entries(describeTemplate(text.template));
  const others = listOthers(text);
  const isKnown = BLOCK_TEMPLATES.has(text.template);
  const kept = Object.entries(text.variables).filter(
    ([name, value]) =>
      !described.some(([known]) => known === name) && (isRecord(value) || Array.isArray(value)),
  );
  return html`${described.map(([name, kind]) => variableField(state, name, kind))}
  ${others.map(([name]) => textField(state, { name: fieldOf(name), label: labelOf(name) }))}
  ${kept.map(([name]) => html`<p class="soft">${labelOf(name)} cannot be edited here and is kept.</p>`)}
  ${
    isKnown
      ? NOTHING
      : html`<fieldset>
          <legend>Add a variable</legend>
          <div class="pair">
            ${textField(state, { name: 'new_name', label: 'Name' })}
            ${textField(state, { name: 'new_value', label: 'Value' })}
          </div>
        </fieldset>`
  }`;
}

const PICTURES = 'pictures';

function variableField(state: FormState, name: string, kind: VariableKind): Html {
  const field = { name: fieldOf(name), label: labelOf(name) };
  if (kind === 'picture') {
    return html`<fieldset>
      <legend>${labelOf(name)}</legend>
      <div class="pair">
        ${pictureFileField(state, {
          name: fileFieldOf(fieldOf(name, 'hash')),
          label: 'Upload a new picture from this device',
          hint: PICTURE_FILE_HINT,
        })}
        ${textField(state, {
          name: fieldOf(name, 'hash'),
          label: 'Existing picture',
          hint: 'Type part of the file name, then choose a picture.',
          list: PICTURES,
        })}
        ${textField(state, {
          name: fieldOf(name, 'alt'),
          label: 'Alternative text',
          hint: 'For people who cannot see the picture. Leave empty for a decorative picture.',
        })}
      </div>
    </fieldset>`;
  }
  if (kind === 'html')
    return textAreaField(state, {
      ...field,
      rows: 14,
      hint: 'HTML. Scripts and styles are removed.',
    });
  if (kind === 'code')
    return textAreaField(state, {
      ...field,
      rows: 14,
      hint: 'HTML with scripts, shown in a separate frame.',
    });
  if (kind === 'long-text') return textAreaField(state, { ...field, rows: 4 });
  if (kind === 'number') return textField(state, { ...field, inputMode: 'decimal' });
  if (kind === 'switch') return selectField(state, { ...field, choices: [DEFAULT, YES, NO] });
  if (typeof kind === 'string') return textField(state, field);
  const choices = [DEFAULT, ...kind.map((value) => ({ value, label: value }))];
  return selectField(state, { ...field, choices });
}

const DEFAULT = { value: '', label: 'Default' };
const YES = { value: '1', label: 'Yes' };
const NO = { value: '0', label: 'No' };

function pictureList(pictures: BlockView['pictures']): Html {
  if (pictures.length === 0) return NOTHING;
  const options = pictures.map(({ hash, file }) => html`<option value="${hash}">${file}</option>`);
  return html`<datalist id="${PICTURES}">${options}</datalist>`;
}

function frameFields(state: FormState): Html {
  const colour = 'wht, blk, bnd, pri, sec, suc, inf, wrn, dng, or a colour like #1b5e8a.';
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
      ${switchField(state, { name: 'full_width', label: 'Full width' })}
      <div class="pair">
        ${textField(state, { name: 'text_colour', label: 'Text colour', hint: colour })}
        ${textField(state, { name: 'background_colour', label: 'Background colour', hint: colour })}
        ${LENGTH_FIELDS.map((name) => textField(state, { name, label: labelOf(name) }))}
        ${textField(state, { name: 'anchor_name', label: 'Anchor', hint: 'For links to this block: /page#anchor.' })}
        ${textField(state, { name: 'name', label: 'Name', hint: 'Shown only here.' })}
      </div>
    </fieldset>`;
}

export function deleteBlockBody(page: PageRow, block: PageBlockRow): Html {
  return html`<p><a href="/cms/pages/${page.id}">${page.title}</a></p>
    <h1>Delete this block?</h1>
    <p>
      “${nameOf(block)}” (${block.template}) is removed from the page “${page.title}”. This cannot
      be undone. You can hide the block instead.
    </p>
    <form method="post" action="/cms/pages/${page.id}/blocks/${block.id}/delete">
      <p class="choices">
        <button class="bad">Delete block</button>
        <a class="button" href="/cms/pages/${page.id}">Cancel</a>
      </p>
    </form>`;
}
