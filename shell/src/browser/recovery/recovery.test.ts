/** @jest-environment jsdom */
import type { SlotLifecycles, SlotProps } from 'shared-contracts/lifecycles';
import { reloadOnce } from './reload-once.ts';
import { restoreFields } from './restore-fields.ts';

const PAGE = `
  <div data-slot="s1"><div data-slot-root="ready">
    <input name="name"><textarea name="text"></textarea><input name="news" type="checkbox">
    <select name="size"><option selected>S</option><option>L</option></select>
    <input name="pick" type="radio" value="a" checked><input name="pick" type="radio" value="b">
    <input name="email" type="email"><input name="tel" value="given"><button id="go">Go</button>
  </div></div>
  <div data-slot="s2"><div data-slot-root="ready" data-slot-static><input name="name"></div></div>
  <header><input type="search" name="s"></header>`;

const SECRETS = `
  <div data-slot="s1"><div data-slot-root="ready">
    <input name="password" type="password"><input name="shown" autocomplete="current-password">
    <input name="code" autocomplete="one-time-code"><input name="n" autocomplete="billing cc-number">
    <input name="cvc"><input name="key" type="hidden"><input name="document" type="file">
    <input name="api_token"><input name="captcha_answer">
  </div></div>`;

/** One remote in slot s1; the events of its fields are recorded. */
function open(html: string) {
  document.body.innerHTML = html;
  const events: string[] = [];
  for (const type of ['input', 'change', 'click']) {
    document.body.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLElement) events.push(`${type} ${target.getAttribute('name')}`);
    });
  }
  return events;
}

async function mount(restored: (lifecycles: SlotLifecycles) => SlotLifecycles): Promise<void> {
  const nothing = async () => undefined;
  const props: Partial<SlotProps> = { domElement: getElement('[data-slot="s1"] > div') };
  const lifecycles = { bootstrap: nothing, mount: nothing, update: nothing, unmount: nothing };
  await Reflect.apply(restored(lifecycles).mount, undefined, [props]);
}

function getElement(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`${selector} not found`);
  return found;
}

function field(name: string, selector = ''): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]${selector}`);
  if (found === null) throw new Error(`Field ${name} not found`);
  return found;
}

function reload(releaseSet = 'mfe-shop@1.0.0'): number {
  let count = 0;
  reloadOnce({ page: window, releaseSet, reload: () => (count += 1) });
  return count;
}

beforeEach(() => {
  document.body.replaceWith(document.createElement('body'));
  sessionStorage.clear();
  history.replaceState({ key: 'k1', usr: null }, '', '/product/vice');
  jest.restoreAllMocks();
});

describe('a document whose release was removed [FED-24]', () => {
  test('reloads once per URL and release set', () => {
    expect([reload(), reload()]).toEqual([1, 0]);
    expect([reload('mfe-shop@1.1.0'), reload('mfe-shop@1.1.0')]).toEqual([1, 0]);
    history.replaceState(null, '', '/faq');
    expect([reload(), reload()]).toEqual([1, 0]);
  });

  test.each(['getItem', 'setItem'] as const)('does not reload when storage blocks %s', (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(reload()).toBe(0);
  });

  test('does not reload when storage keeps nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    expect(reload()).toBe(0);
  });

  test('keeps the history entry', () => {
    reload();
    expect(history.state).toEqual({ key: 'k1', usr: null, restores: true });
    restoreFields(window);
    expect(history.state).toEqual({ key: 'k1', usr: null });
  });
});

describe('the next document [FED-24]', () => {
  function fillAndReload(): void {
    open(PAGE);
    field('name').value = 'Ada';
    field('text').value = 'two\nlines';
    field('news').checked = true;
    field('size').value = 'L';
    field('pick', '[value="b"]').checked = true;
    field('email').value = 'ada@example.com';
    field('email').focus();
    field('name', ':not([data-slot="s1"] *)').value = 'plain';
    field('s').value = 'vice';
    expect(reload()).toBe(1);
  }

  test('restores typed text in each slot when its remote runs, and the remote is notified', async () => {
    fillAndReload();
    const events = open(PAGE);
    const restored = restoreFields(window);
    expect(field('s').value).toBe('vice');
    expect(field('name', ':not([data-slot="s1"] *)').value).toBe('plain');
    expect(field('name').value).toBe('');
    await mount(restored);
    expect([field('name').value, field('text').value]).toEqual(['Ada', 'two\nlines']);
    expect([field('news').checked, field('size').value]).toEqual([true, 'L']);
    expect(field('pick', '[value="b"]').checked).toBe(true);
    expect(events).toEqual(
      expect.arrayContaining(['input name', 'change name', 'change news', 'change size']),
    );
    expect(events).not.toContain('input tel');
    expect(document.activeElement).toBe(field('email'));
  });

  test('restores typed text in a form that is sent before its remote runs', () => {
    const form =
      '<div data-slot="s1"><form data-slot-root="ready"><input name="text"></form></div>';
    open(form);
    field('text').value = 'Works well';
    reload();
    open(form);
    restoreFields(window);
    expect(field('text').value).toBe('');
    getElement('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true }));
    expect(field('text').value).toBe('Works well');
  });

  test('restores the focus to a button, unless the visitor has focused something else', async () => {
    fillAndReload();
    open(PAGE);
    const restored = restoreFields(window);
    field('s').focus();
    await mount(restored);
    expect(document.activeElement).toBe(field('s'));
    getElement('#go').focus();
    reload('mfe-shop@1.1.0');
    open(PAGE);
    await mount(restoreFields(window));
    expect(document.activeElement).toBe(getElement('#go'));
  });

  test('restores a field that the slot renders later', async () => {
    fillAndReload();
    open(PAGE);
    const later = field('text');
    later.remove();
    await mount(restoreFields(window));
    const filled = new Promise((resolve) => later.addEventListener('change', resolve));
    getElement('[data-slot="s1"] > div').append(later);
    await filled;
    expect(later.value).toBe('two\nlines');
  });

  test('restores nothing on another page, and nothing twice', async () => {
    fillAndReload();
    history.replaceState(null, '', '/faq');
    open(PAGE);
    await mount(restoreFields(window));
    expect(field('name').value).toBe('');
    history.replaceState(null, '', '/product/vice');
    await mount(restoreFields(window));
    expect(field('name').value).toBe('');
  });

  test('restores no password, code, card, hidden field or file, because none was stored', () => {
    open(SECRETS);
    const fields = [...document.querySelectorAll('input')].filter(({ type }) => type !== 'file');
    for (const each of fields) each.value = 'sesame';
    expect(reload()).toBe(1);
    const stored = JSON.stringify(Object.entries(sessionStorage));
    expect(stored).toContain('keptAtMs');
    expect(stored).not.toContain('sesame');
  });
});
