/** Every name a new remote has, from the one word that its team chose. */

export interface RemoteNames {
  /** Folder and package: `mfe-reviews`. */
  readonly remote: string;
  /** Folder of its first block: `overview`. */
  readonly block: string;
  /** Template of that block: `reviews/overview`. */
  readonly template: string;
  /** Component of that block: `Overview`. */
  readonly view: string;
}

const NAME = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
const NAME_LENGTH_MAX = 30;

/** What the template calls things itself; a block of that name would clash with it. */
const TAKEN_BLOCKS: readonly string[] = ['greeting-line', 'button', 'container', 'load'];

/** Why a name was refused, in words for the person who typed it. */
export class RemoteNameError extends Error {
  override readonly name = 'RemoteNameError';
}

/** @throws RemoteNameError */
export function chooseRemoteNames(name: string, block = 'overview'): RemoteNames {
  if (name.startsWith('mfe-')) {
    throw new RemoteNameError(
      `Leave out "mfe-": npm run create-remote ${name.slice(4) || 'reviews'}`,
    );
  }
  checkName('remote', name);
  checkName('block', block);
  if (TAKEN_BLOCKS.includes(block)) {
    throw new RemoteNameError(
      `"${block}" is used by the files of every new remote: name the block otherwise`,
    );
  }
  const words = block.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { remote: `mfe-${name}`, block, template: `${name}/${block}`, view: words.join('') };
}

function checkName(what: 'remote' | 'block', name: string): void {
  if (!NAME.test(name)) {
    throw new RemoteNameError(
      `"${name}" cannot be the name of a ${what}: lower-case words joined by hyphens, like gift-list`,
    );
  }
  if (name.length > NAME_LENGTH_MAX) {
    throw new RemoteNameError(
      `"${name}" is too long for a ${what}: ${NAME_LENGTH_MAX} characters at most`,
    );
  }
}
