/** The tree of groups and the form of a group. */
import { imagePath } from 'shared-contracts/paths';
import type { ImageRow } from '../../images/image-repository.ts';
import type { GroupRow } from '../../catalogue/group-repository.ts';
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
import { GROUP_LABELS as LABELS } from './group-form.ts';

const WIDTH_PX = 175;

interface GroupFormView {
  readonly state: FormState;
  readonly parents: readonly GroupRow[];
  readonly pictures: readonly Pick<ImageRow, 'hash' | 'file'>[];
}

export interface GroupView extends GroupFormView {
  readonly group: GroupRow;
  /** Initial values of the form. */
  readonly saved: Entered;
  readonly isConflict: boolean;
  readonly history: Html;
}

export function groupListBody(groups: readonly GroupRow[]): Html {
  const shown = groups.filter(({ id, root }) => id !== root);
  return html`<h1>Groups</h1>
    <p><a class="button" href="/cms/groups/new">Add a group</a></p>
    ${
      shown.length === 0
        ? html`<p>No groups yet. Until you add one, customers find products by search only.</p>`
        : html`<ol class="blocks">
            ${shown.map((group) => groupItem(group, groups))}
          </ol>`
    }`;
}

function groupItem(group: GroupRow, groups: readonly GroupRow[]): Html {
  const { id, name, slug, level, enabled } = group;
  const parent = groups.findLast(
    (one) => one.root === group.root && one.level === level - 1 && one.lft < group.lft,
  );
  const path = level > 1 && parent !== undefined ? `in ${parent.name} · ` : '';
  const siblings = groups.filter(
    (one) =>
      one.root === group.root &&
      one.level === level &&
      one.lft > (parent?.lft ?? 0) &&
      one.rgt < (parent?.rgt ?? 0),
  );
  return html`<li id="group-${id}">
    <div class="what">
      ${'– '.repeat(level - 1)}<a href="/cms/groups/${id}">${name}</a>
      <span class="soft">${path}${slug}${enabled ? '' : ' · hidden'}</span>
    </div>
    <form class="row" method="post" action="/cms/groups/${id}/move">
      ${moveButton(name, { direction: 'up', isOff: siblings[0]?.id === id })}
      ${moveButton(name, { direction: 'down', isOff: siblings.at(-1)?.id === id })}
    </form>
  </li>`;
}

function moveButton(
  name: string,
  { direction, isOff }: { readonly direction: 'up' | 'down'; readonly isOff: boolean },
): Html {
  return html`<button
    class="small"
    name="direction"
    value="${direction}"
    ${attribute('aria-label', `Move ${name} ${direction}`)}
    ${flag('disabled', isOff)}
  >
    ${direction === 'up' ? 'Up' : 'Down'}
  </button>`;
}

export function newGroupBody(view: GroupFormView): Html {
  return html`<p><a href="/cms/groups">All groups</a></p>
    <h1>Add a group</h1>
    ${errorSummary(view.state, LABELS)}
    <form method="post" action="/cms/groups/new" enctype="multipart/form-data" novalidate>
      ${groupFields(view, 'new')}
      <p class="choices"><button class="main">Add group</button></p>
    </form>`;
}

export function groupBody(view: GroupView, siteUrl: string): Html {
  const { group, state, saved, isConflict } = view;
  const { id, name, slug, enabled, image_hash: hash } = group;
  return html`<p><a href="/cms/groups">All groups</a></p>
    <h1>${name}</h1>
    <p class="row">
      ${
        enabled
          ? html`<a href="${siteUrl}/shop/${slug}">View in the shop</a>`
          : 'Hidden: the shop does not show it.'
      }
      <a href="/cms/products?group=${id}">Products in this group</a>
    </p>
    ${isConflict ? conflictBody(state.entered, saved, LABELS) : errorSummary(state, LABELS)}
    ${
      hash === null
        ? NOTHING
        : html`<img
            src="${siteUrl}${imagePath(hash, '1x1', WIDTH_PX, 'webp')}"
            alt="Picture of this group"
            width="${WIDTH_PX}"
            height="${WIDTH_PX}"
          />`
    }
    <form method="post" action="/cms/groups/${id}" enctype="multipart/form-data" novalidate>
      ${editDigestField(saved)} ${groupFields(view, 'saved')}
      <p class="choices"><button class="main">Save</button></p>
    </form>
    ${view.history}`;
}

function groupFields({ state, parents, pictures }: GroupFormView, group: 'new' | 'saved'): Html {
  return html`${textField(state, { name: 'name', label: LABELS.name, isRequired: true })}
    ${textField(state, {
      name: 'slug',
      label: LABELS.slug,
      hint: 'After /shop/: lowercase letters, digits and hyphens.',
      isRequired: true,
    })}
    ${
      group === 'new'
        ? NOTHING
        : switchField(state, {
            name: 'keep_redirect',
            label: 'Redirect the old address to the new one',
          })
    }
    ${selectField(state, {
      name: 'parent',
      label: LABELS.parent,
      choices: [
        { value: '', label: 'None (top level)' },
        ...parents.map(({ id, name, level }) => ({
          value: String(id),
          label: `${'– '.repeat(Math.max(0, level - 1))}${name}`,
        })),
      ],
    })}
    ${textAreaField(state, {
      name: 'content',
      label: LABELS.content,
      hint: 'Scripts, frames and styles are removed.',
      rows: 6,
    })}
    <fieldset>
      <legend>${LABELS.hash}</legend>
      <div class="pair">
        ${pictureFileField(state, {
          name: fileFieldOf('hash'),
          label: 'Upload from this device',
          hint: PICTURE_FILE_HINT,
        })}
        ${textField(state, {
          name: 'hash',
          label: 'Or choose an existing picture',
          hint: 'Type part of the file name, then choose a picture.',
          list: 'pictures',
        })}
      </div>
      <datalist id="pictures">
        ${pictures.map(({ hash, file }) => html`<option value="${hash}">${file}</option>`)}
      </datalist>
    </fieldset>
    ${switchField(state, {
      name: 'enabled',
      label: LABELS.enabled,
      hint: 'A hidden group also hides its subgroups.',
    })}`;
}
