/** A page in any browser: finds its parts by role and name, waits for them, and uses them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { LIMIT_MS, type BrowserTab, type InputSource, type Json } from './browser.ts';
import {
  actOnPart,
  describePage,
  type Aim,
  type Matcher,
  type PartAction,
  type PartState,
  type Step,
} from './page-functions.ts';

const POLL_MS = 100;

/** Keys without a character. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', delete: '\uE017' } as const;

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

const stateSchema = v.object({
  count: v.number(),
  text: v.string(),
  value: v.string(),
  isChecked: v.boolean(),
  isDisabled: v.boolean(),
  isInvalid: v.boolean(),
  isFocused: v.boolean(),
  href: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, PartState>;
const aimSchema = v.nullable(
  v.object({ x: v.number(), y: v.number() }) satisfies v.GenericSchema<unknown, Aim>,
);
const pageSchema = v.object({ path: v.string(), title: v.string() });

/** A name in a journey: a whole text or a pattern. */
export type Name = string | RegExp;

export class BrowserPage {
  readonly #tab: BrowserTab;
  readonly #origin: string;

  constructor(tab: BrowserTab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.#tab.goto(this.#origin + path);
  }

  /** Starts a navigation, as a link does, and does not wait for it. */
  async leaveFor(path: string): Promise<void> {
    await this.run((address) => location.assign(address), path);
  }

  /** Runs a function in the page; it sees nothing of the journey but its arguments. */
  async run<Args extends readonly Json[]>(
    work: (...args: Args) => unknown,
    ...args: Args
  ): Promise<unknown> {
    return this.#tab.run(String(work), args);
  }

  async back(): Promise<void> {
    await this.run(() => history.back());
  }

  role(role: string, name?: Name, level?: number): Part {
    return new Part(this, []).role(role, name, level);
  }

  /** The page's own area. */
  get main(): Part {
    return this.role('main');
  }

  get banner(): Part {
    return this.role('banner');
  }

  css(selector: string): Part {
    return new Part(this, []).css(selector);
  }

  /** Path, query and fragment of the address. */
  async path(): Promise<string> {
    return (await this.#describe()).path;
  }

  async title(): Promise<string> {
    return (await this.#describe()).title;
  }

  async waitForPath(expected: string | RegExp): Promise<void> {
    await this.waitUntil(`the address ${expected}`, async () => {
      const path = await this.path();
      return typeof expected === 'string' ? path === expected : expected.test(path);
    });
  }

  /**
   * Repeats a check until it is true. An error counts as false: the page may be changing.
   *
   * @throws when the check is not true within the limit
   */
  async waitUntil(expected: string, check: () => Promise<boolean>): Promise<void> {
    await this.waitForResult(expected, async () => (await check()) || undefined);
  }

  /** Repeats a search until it finds something, as `waitUntil`. */
  async waitForResult<Found>(
    expected: string,
    find: () => Promise<Found | undefined>,
  ): Promise<Found> {
    const deadline = performance.now() + LIMIT_MS;
    let cause: unknown;
    for (;;) {
      try {
        const found = await find();
        if (found !== undefined) return found;
        cause = undefined;
      } catch (error) {
        cause = error;
      }
      if (performance.now() > deadline) {
        const page = await this.#describe().catch(() => ({ path: 'a page without answer' }));
        throw new Error(`Not within the limit: ${expected}, on ${page.path}`, { cause });
      }
      await delay(POLL_MS);
    }
  }

  /** Undefined when the action is not possible yet. */
  async act(steps: readonly Step[], action: PartAction): Promise<unknown> {
    const args = [steps, action];
    const result = await this.run(actOnPart, steps, action);
    if (result !== undefined) return result;
    await this.#tab.run(`() => { ${LIBRARY} }`, []);
    return this.#tab.run(String(actOnPart), args);
  }

  async perform(sources: readonly InputSource[]): Promise<void> {
    await this.#tab.perform(sources);
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  async #describe(): Promise<v.InferOutput<typeof pageSchema>> {
    return v.parse(pageSchema, await this.run(describePage));
  }
}

/** The visible elements that match; actions use the first, as soon as there is one. */
export class Part {
  readonly #page: BrowserPage;
  readonly #steps: readonly Step[];

  constructor(page: BrowserPage, steps: readonly Step[]) {
    this.#page = page;
    this.#steps = steps;
  }

  /** `level`: of a heading. */
  role(role: string, name?: Name, level?: number): Part {
    return this.#inside({
      by: 'role',
      role,
      ...(name !== undefined && { name: toMatcher(name) }),
      ...(level !== undefined && { level }),
    });
  }

  label(text: Name): Part {
    return this.#inside({ by: 'label', text: toMatcher(text) });
  }

  text(text: Name): Part {
    return this.#inside({ by: 'text', text: toMatcher(text) });
  }

  css(selector: string): Part {
    return this.#inside({ by: 'css', selector });
  }

  /** As it is now; also of a part that does not exist. */
  async look(): Promise<PartState> {
    return v.parse(stateSchema, await this.#page.act(this.#steps, { type: 'look' }));
  }

  async waitFor(
    expected = 'to be visible',
    check: (state: PartState) => boolean = () => true,
  ): Promise<PartState> {
    return this.#page.waitForResult(`${this.describe()} ${expected}`, async () => {
      const state = await this.look();
      return state.count > 0 && check(state) ? state : undefined;
    });
  }

  async waitUntilGone(): Promise<void> {
    await this.#page.waitUntil(`${this.describe()} to be gone`, async () => {
      return (await this.look()).count === 0;
    });
  }

  async waitForValue(value: string): Promise<void> {
    await this.waitFor(`with value “${value}”`, (state) => state.value === value);
  }

  /** Clicks its middle, once it is enabled, uncovered and does not move. */
  async click(): Promise<void> {
    await this.waitFor('to be enabled', ({ isDisabled }) => !isDisabled);
    let previous: Aim | null = null;
    const still = `${this.describe()} to be still and uncovered`;
    const point = await this.#page.waitForResult(still, async () => {
      const aim = v.parse(aimSchema, await this.#page.act(this.#steps, { type: 'aim' }));
      const isStill = aim !== null && aim.x === previous?.x && aim.y === previous.y;
      previous = aim;
      return isStill ? aim : undefined;
    });
    const actions = [
      { type: 'pointerMove', duration: 0, x: point.x, y: point.y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const parameters = { pointerType: 'mouse' } as const;
    await this.#page.perform([{ type: 'pointer', id: 'mouse', parameters, actions }]);
  }

  async check(): Promise<void> {
    await this.click();
    await this.waitFor('to be checked', ({ isChecked }) => isChecked);
  }

  /** Types over the text of a field. */
  async fill(text: string): Promise<void> {
    await this.click();
    await this.#page.act(this.#steps, { type: 'select-text' });
    await this.#page.type(text === '' ? KEYS.delete : text);
    await this.waitForValue(text);
  }

  async select(option: string): Promise<void> {
    await this.#page.waitUntil(`${this.describe()} to offer “${option}”`, async () => {
      return (await this.#page.act(this.#steps, { type: 'select-option', option })) !== null;
    });
  }

  describe(): string {
    return this.#steps.map((step) => Object.values(step).map(describeValue).join(' ')).join(' › ');
  }

  #inside(step: Step): Part {
    return new Part(this.#page, [...this.#steps, step]);
  }
}

function toMatcher(name: Name): Matcher {
  return typeof name === 'string' ? name : { pattern: name.source, flags: name.flags };
}

function describeValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
