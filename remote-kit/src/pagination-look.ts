/** Labels and classes of a list's pagination, as the author of a widget sets them. Pure. */
import { isRecord, type JsonObject } from 'shared-contracts/json';

const JUMPS = ['first', 'previous', 'next', 'last'] as const;
type Jump = (typeof JUMPS)[number];

/** Props of the ui-kit's `Pagination`. */
export type PaginationLook = {
  /** Names the navigation. */
  readonly label: string;
  readonly labels: Readonly<Partial<Record<Jump, string>>>;
  /** `pagination` is the navigation itself. */
  readonly classNames: Readonly<Partial<Record<Jump | 'pagination', string>>>;
};

/**
 * Reads `pagination_labels` and `pagination_classes`. `list`: what the list shows, for a list that
 * may not be the only one of its page: two navigations need different names.
 */
export function parsePaginationLook(variables: JsonObject, list?: string): PaginationLook {
  const { pagination: label, ...labels } = pickTexts(variables['pagination_labels'], (text) =>
    text.slice(0, 40),
  );
  return {
    label: nameNavigation(label, list),
    labels,
    classNames: pickTexts(variables['pagination_classes'], keepClassNames),
  };
}

function nameNavigation(label: string | undefined, list: string | undefined): string {
  if (list === undefined) return label ?? 'Pages';
  return label === undefined ? `Pages of ${list}` : `${label}: ${list}`;
}

function pickTexts(
  value: unknown,
  clean: (text: string) => string,
): Readonly<Partial<Record<Jump | 'pagination', string>>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    (['pagination', ...JUMPS] as const).flatMap((part) => {
      const entry = value[part];
      const text = typeof entry === 'string' ? clean(entry.trim()) : '';
      return text === '' ? [] : [[part, text]];
    }),
  );
}

/** At most five plain names. */
function keepClassNames(text: string): string {
  const names = text.split(/\s+/).filter((name) => /^[A-Za-z][\w-]{0,39}$/.test(name));
  return names.slice(0, 5).join(' ');
}
