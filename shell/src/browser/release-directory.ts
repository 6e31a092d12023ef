/** Looks up remotes and templates in this document's release set. */
import type { BrowserRelease, PageAnswer } from '../document/document-state.ts';

export interface ReleaseDirectory {
  findRemote(template: string): string | undefined;
  /** True when a slot of the page depends on the visitor. */
  isPersonal(answer: PageAnswer): boolean;
}

export function createReleaseDirectory(
  releases: Readonly<Record<string, BrowserRelease>>,
): ReleaseDirectory {
  const slotsOf = (answer: PageAnswer) => (answer.kind === 'page' ? answer.state.slots : []);
  return {
    findRemote: (template) =>
      Object.keys(releases).find((remote) => releases[remote]?.templates[template] !== undefined),
    isPersonal: (answer) =>
      slotsOf(answer).some(({ remote, blocks }) =>
        blocks.some(({ template }) => releases[remote]?.templates[template]?.personal === true),
      ),
  };
}
