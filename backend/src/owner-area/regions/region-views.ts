/** The lists of the blocks in header, drawer and footer. */
import { html, type Html } from '../../http/pages/html.ts';
import { hiddenField } from '../frame/fields.ts';
import { attribute, flag, NOTHING } from '../frame/markup.ts';
import { nameOf } from '../pages/block-views.ts';
import type { Region } from './find-region.ts';
import {
  exchange,
  labelOfArea,
  REGION_BLOCKS_MAX,
  REGION_LABELS,
  type RegionBlock,
} from './region-blocks.ts';

export function regionsBody(regions: readonly Region[], history: Html): Html {
  return html`<h1>Header and footer</h1>
    <p>These blocks are on every page of the site.</p>
    ${regions.map(regionBody)} ${history}`;
}

function regionBody(region: Region): Html {
  const { name, isArranged, blocks, allowed } = region;
  return html`<h2 id="${name}">${REGION_LABELS[name]}</h2>
    <p class="soft">
      ${isArranged ? 'Arranged by you.' : 'As usual. Your first change keeps these blocks as your own arrangement.'}
    </p>
    ${
      blocks.length === 0
        ? html`<p>No blocks.</p>`
        : html`<ol class="blocks">
            ${blocks.map((block) => blockItem(region, block))}
          </ol>`
    }
    ${allowed.length === 0 ? html`<p>The site’s releases have no other blocks for this part.</p>` : addForm(region)}
    ${isArranged ? html`<p><a class="button" href="/cms/regions/${name}/usual" ${attribute('aria-label', `Back to the usual: ${REGION_LABELS[name]}`)}>Back to the usual</a></p>` : NOTHING}`;
}

function addForm({ name, blocks, allowed }: Region): Html {
  if (blocks.length >= REGION_BLOCKS_MAX) return NOTHING;
  const choices = allowed.map(
    ({ template, label, visitors }) =>
      html`<option value="${template}">
        ${label}${visitors === 'some' ? ' (not yet shown to everyone)' : ''}
      </option>`,
  );
  return html`<form class="find" action="/cms/regions/${name}/blocks/new">
    <div>
      <label for="template-${name}">Add a block</label>
      <select id="template-${name}" name="template">
        ${choices}
      </select>
    </div>
    <button>Add</button>
  </form>`;
}

function blockItem({ name, blocks }: Region, block: RegionBlock): Html {
  const address = `/cms/regions/${name}/blocks/${block.id}`;
  const summary = nameOf({ name: null, variables: block.variables }, block.label);
  const notes = [labelOfArea(name, block.area), summary === block.label ? null : summary];
  const called = summary === block.label ? summary : `${block.label} “${summary}”`;
  const where = `${called} in ${REGION_LABELS[name]}`;
  const button = (direction: 'up' | 'down', text: string) =>
    html`<button
      class="small"
      name="direction"
      value="${direction}"
      ${attribute('aria-label', `Move ${where} ${direction}`)}
      ${flag('disabled', exchange(blocks, block.id, direction) === undefined)}
    >
      ${text}
    </button>`;
  return html`<li id="${name}-${block.id}">
    <div class="what">
      <a href="${address}">${block.label}</a>
      <span class="soft">${notes.filter((note) => note !== null).join(' · ')}</span>
    </div>
    <form class="row" method="post" action="${address}/move">
      ${hiddenField('template', block.template)} ${button('up', 'Up')} ${button('down', 'Down')}
    </form>
    <a class="button small" href="${address}/delete" ${attribute('aria-label', `Delete ${where}`)}
      >Delete</a
    >
  </li>`;
}
