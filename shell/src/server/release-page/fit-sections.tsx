/** The connections between the remotes: templates, events and shared libraries. */
import { Fragment } from 'react';
import { DataTable } from './data-table.tsx';
import { EventGraph } from './event-graph.tsx';
import type { ReleasePageModel } from './page-model.ts';
import { listEventLinks, listNestings, listServed, listSharedLibraries } from './page-model.ts';

type Props = Pick<ReleasePageModel, 'releases'>;

export function FitSections({ model }: { readonly model: ReleasePageModel }) {
  const { releases, pages } = model;
  return (
    <section aria-labelledby="graph-title">
      <h2 id="graph-title">How the remotes fit together</h2>
      <h3>Templates</h3>
      <ul className="plain">
        {listServed(releases).map(({ remote, release: { version, provides } }) => (
          <li key={`${remote} ${version}`}>
            <details>
              <summary>
                {remote} {version} provides {provides.length}{' '}
                {provides.length === 1 ? 'template' : 'templates'}
              </summary>
              <DataTable
                label={`Templates of ${remote} ${version}`}
                columns={['Template', 'Pages']}
                rows={provides.map((template) => ({
                  key: template,
                  cells: [
                    template,
                    pages === undefined ? (
                      'unknown: the API is not responding'
                    ) : (
                      <PageLinks key="pages" paths={pages.get(template) ?? []} />
                    ),
                  ],
                }))}
              />
            </details>
          </li>
        ))}
      </ul>
      <Nestings releases={releases} />
      <h3>Events</h3>
      <Events releases={releases} />
      <h3>Shared libraries</h3>
      <Libraries releases={releases} />
    </section>
  );
}

/** More links would hide what is behind them. */
const LINKS_MAX = 8;

function PageLinks({ paths }: { readonly paths: readonly string[] }) {
  if (paths.length === 0) return 'none';
  const more = paths.length - LINKS_MAX;
  return (
    <>
      {paths.slice(0, LINKS_MAX).map((path) => (
        <Fragment key={path}>
          <a href={`${path}?overlay`}>{path}</a>{' '}
        </Fragment>
      ))}
      {more > 0 && `and ${more} more`}
    </>
  );
}

function Nestings({ releases }: Props) {
  const nestings = listNestings(releases);
  if (nestings.length === 0) return null;
  return (
    <DataTable
      label="Nested templates"
      columns={['Template', 'Provided by', 'Nested by']}
      rows={nestings.map(({ template, providers, nesters }) => ({
        key: template,
        cells: [template, listOf(providers), listOf(nesters)],
      }))}
    />
  );
}

function Events({ releases }: Props) {
  const links = listEventLinks(releases);
  if (links.length === 0) return <p className="soft">No remote publishes or consumes an event.</p>;
  return (
    <>
      <EventGraph links={links} />
      <DataTable
        label="Events"
        columns={['Event', 'Published by', 'Consumed by']}
        rows={links.map(({ event, publishers, consumers }) => ({
          key: event,
          cells: [event, listOf(publishers), listOf(consumers)],
        }))}
      />
    </>
  );
}

function Libraries({ releases }: Props) {
  const libraries = listSharedLibraries(releases);
  const remotes = releases.remotes.map(({ remote }) => remote);
  return (
    <DataTable
      label="Shared libraries"
      columns={['Library', 'Shell provides', ...remotes.map((remote) => `${remote} requires`)]}
      rows={libraries.map(({ library, provided, ranges }) => ({
        key: library,
        cells: [
          library,
          provided ?? 'unknown',
          ...remotes.map((remote) => ranges.get(remote) ?? '–'),
        ],
      }))}
    />
  );
}

function listOf(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
