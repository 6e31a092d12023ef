/** Every name of a new remote, derived from the one word its team chose. */

export interface RemoteNames {
  /** Folder and package: `mfe-reviews`. */
  readonly remote: string;
  /** Folder of its first block: `overview`. */
  readonly block: string;
  /** Template of that block: `reviews/overview`. */
  readonly template: string;
  /** Prefix of the block's types: `Overview`. */
  readonly view: string;
  /** What owners read in the list of blocks, where those of all teams are: `Gift list overview`. */
  readonly label: string;
}

const NAME = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
const NAME_LENGTH_MAX = 30;

/** A name was refused; the message is for the person who typed it. */
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
  const words = block.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const label = `${name} ${block}`.replaceAll('-', ' ');
  return {
    remote: `mfe-${name}`,
    block,
    template: `${name}/${block}`,
    view: words.join(''),
    label: label.charAt(0).toUpperCase() + label.slice(1),
  };
}

function checkName(kind: 'remote' | 'block', name: string): void {
  if (!NAME.test(name)) {
    throw new RemoteNameError(
      `"${name}" is not a valid name of a ${kind}: use lowercase words joined by hyphens, like gift-list`,
    );
  }
  if (name.length > NAME_LENGTH_MAX) {
    throw new RemoteNameError(
      `"${name}" is too long for a ${kind}: use at most ${NAME_LENGTH_MAX} characters`,
    );
  }
}
