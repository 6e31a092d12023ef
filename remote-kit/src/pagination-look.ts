/** Labels and classes of a list's pagination, as the author of a block sets them. Pure. */

const JUMPS = ['first', 'previous', 'next', 'last'] as const;
type Jump = (typeof JUMPS)[number];
/** `pagination` is the navigation itself. */
type Part = Jump | 'pagination';
type PartTexts = Readonly<Record<Part, string>>;

/** Values of `paginationFields()`. */
export interface PaginationValues {
  readonly pagination_labels: PartTexts;
  readonly pagination_classes: PartTexts;
}

/** Props of the ui-kit's `Pagination`. */
export type PaginationLook = {
  /** Names the navigation. */
  readonly label: string;
  readonly labels: Readonly<Partial<Record<Jump, string>>>;
  readonly classNames: Readonly<Partial<Record<Part, string>>>;
};

/**
 * `list`: what the list shows, for a list that may not be the only one of its page: two navigations
 * need different names.
 */
export function choosePaginationLook(
  { pagination_labels: texts, pagination_classes: classes }: PaginationValues,
  list?: string,
): PaginationLook {
  const { pagination: label, ...labels } = pickTexts(texts, (text) => text.slice(0, 40));
  return {
    label: nameNavigation(label, list),
    labels,
    classNames: pickTexts(classes, keepClassNames),
  };
}

function nameNavigation(label: string | undefined, list: string | undefined): string {
  if (list === undefined) return label ?? 'Pages';
  return label === undefined ? `Pages of ${list}` : `${label}: ${list}`;
}

function pickTexts(
  texts: PartTexts,
  clean: (text: string) => string,
): Readonly<Partial<Record<Part, string>>> {
  return Object.fromEntries(
    (['pagination', ...JUMPS] as const).flatMap((part) => {
      const text = clean(texts[part]);
      return text === '' ? [] : [[part, text]];
    }),
  );
}

/** At most five plain names. */
function keepClassNames(text: string): string {
  const names = text.split(/\s+/).filter((name) => /^[A-Za-z][\w-]{0,39}$/.test(name));
  return names.slice(0, 5).join(' ');
}
