/** Labels and classes of a list's pagination, as the author of a widget sets them. Pure. */
import { isRecord, type JsonObject } from 'shared-contracts/json';

const PARTS = ['pagination', 'first', 'previous', 'next', 'last'] as const;
type Part = (typeof PARTS)[number];

/** The props `labels` and `classNames` of the ui-kit's `Pagination`; `pagination` is its navigation. */
export type PaginationLook = {
  readonly labels: Readonly<Partial<Record<Part, string>>>;
  readonly classNames: Readonly<Partial<Record<Part, string>>>;
};

/** Reads `pagination_labels` and `pagination_classes`; both are empty where the author set none. */
export function parsePaginationLook(variables: JsonObject): PaginationLook {
  return {
    labels: pickTexts(variables['pagination_labels'], (text) => text.slice(0, 40)),
    classNames: pickTexts(variables['pagination_classes'], keepClassNames),
  };
}

function pickTexts(
  value: unknown,
  clean: (text: string) => string,
): Readonly<Partial<Record<Part, string>>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    PARTS.flatMap((part) => {
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
