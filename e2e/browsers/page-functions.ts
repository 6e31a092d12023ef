/**
 * Functions that run inside the page, where nothing of this file's scope exists: each is sent as
 * text. Parts of a page are found with Testing Library, so that journeys name them by role and
 * accessible name in every browser.
 */
import type * as Library from '@testing-library/dom';

/** A whole text, or a regular expression. */
export type Matcher = string | { readonly pattern: string; readonly flags: string };

/** One step from a part of the page to a part inside it. */
export type Step =
  | {
      readonly by: 'role';
      readonly role: string;
      readonly name?: Matcher;
      /** Of a heading. */
      readonly level?: number;
    }
  | { readonly by: 'label' | 'text'; readonly text: Matcher }
  | { readonly by: 'css'; readonly selector: string };

export interface PartState {
  /** Number of matching visible elements; the rest describes the first one. */
  readonly count: number;
  readonly text: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  readonly isFocused: boolean;
  readonly href: string | null;
}

/** Where a pointer hits the part, in CSS pixels of the viewport. */
export interface Aim {
  readonly x: number;
  readonly y: number;
}

export type PartAction =
  /** Scrolls there; undefined while something else covers the part. */
  | { readonly type: 'aim' }
  | { readonly type: 'look' }
  /** Focuses a field and selects its text. */
  | { readonly type: 'select-text' }
  /** Selects an option of a list by its text. */
  | { readonly type: 'select-option'; readonly option: string };

declare global {
  // A script of the test puts it there.
  var TestingLibraryDom: typeof Library | undefined;
}

/** Undefined while the page lacks the library. */
export function actOnPart(
  steps: readonly Step[],
  action: PartAction,
): PartState | Aim | null | undefined {
  const library = globalThis.TestingLibraryDom;
  if (library === undefined) return undefined;

  const toMatcher = (matcher: Matcher) =>
    typeof matcher === 'string' ? matcher : new RegExp(matcher.pattern, matcher.flags);

  const findIn = (scope: HTMLElement, step: Step): readonly HTMLElement[] => {
    switch (step.by) {
      case 'role':
        return library.queryAllByRole(scope, step.role, {
          ...(step.name !== undefined && { name: toMatcher(step.name) }),
          ...(step.level !== undefined && { level: step.level }),
        });
      case 'label':
        return library.queryAllByLabelText(scope, toMatcher(step.text));
      case 'text':
        return library.queryAllByText(scope, toMatcher(step.text), { ignore: 'script,style' });
      case 'css':
        return [...scope.querySelectorAll<HTMLElement>(step.selector)];
    }
  };

  const isVisible = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

  let found: readonly HTMLElement[] = [document.documentElement];
  for (const step of steps) {
    found = [...new Set(found.flatMap((scope) => findIn(scope, step)))].filter(isVisible);
  }
  const [element] = found;

  const aim = (): Aim | null => {
    if (element === undefined) return null;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    for (const target of [element, ...labels]) {
      const { left, top, width, height } = target.getBoundingClientRect();
      const point = { x: Math.floor(left + width / 2), y: Math.floor(top + height / 2) };
      const hit = document.elementFromPoint(point.x, point.y);
      if (hit !== null && target.contains(hit)) return point;
    }
    return null;
  };

  const look = (): PartState => ({
    count: found.length,
    text: element?.innerText ?? '',
    value: element !== undefined && 'value' in element ? String(element.value) : '',
    isChecked: element instanceof HTMLInputElement && element.checked,
    isDisabled: element?.matches(':disabled, [aria-disabled="true"]') ?? false,
    isInvalid: element?.getAttribute('aria-invalid') === 'true',
    isFocused: element !== undefined && document.activeElement === element,
    href: element?.getAttribute('href') ?? null,
  });

  switch (action.type) {
    case 'aim':
      return aim();
    case 'look':
      return look();
    case 'select-text':
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        element.focus();
        element.select();
      }
      return look();
    case 'select-option': {
      if (!(element instanceof HTMLSelectElement)) return null;
      const option = [...element.options].find(({ label }) => label.includes(action.option));
      if (option === undefined) return null;
      element.focus();
      element.value = option.value;
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
      return look();
    }
  }
}

/** Whether the page shows a document of the site and its load has ended. */
export function describePage(): { readonly path: string; readonly title: string } {
  const { pathname, search, hash } = location;
  return { path: pathname + search + hash, title: document.title };
}
