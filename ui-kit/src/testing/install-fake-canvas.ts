/** A fake canvas for tests, because jsdom has none. It records drawings, and its data URL contains them. */
export interface FakeCanvas {
  /** Texts, dots and curves drawn since the canvas was last cleared. */
  drawn(): readonly string[];
  resizeTo(widthPx: number): void;
  uninstall(): void;
}

export function installFakeCanvas(): FakeCanvas {
  let drawn: string[] = [];
  let widthPx = 300;
  const observers = new Set<() => void>();
  const nothing = () => undefined;
  const context = {
    beginPath: nothing,
    closePath: nothing,
    fill: nothing,
    moveTo: nothing,
    scale: nothing,
    clearRect: () => {
      drawn = [];
    },
    fillRect: () => {
      drawn = [];
    },
    arc: (x: number) => drawn.push(`dot at ${Math.round(x)}`),
    fillText: (text: string) => drawn.push(text),
  };
  const canvas = HTMLCanvasElement.prototype;
  Object.defineProperties(canvas, {
    getContext: { configurable: true, value: () => context },
    toDataURL: {
      configurable: true,
      value: (type: string) => `data:${type};base64,${btoa(drawn.join())}`,
    },
    clientWidth: { configurable: true, get: () => widthPx },
    clientHeight: { configurable: true, get: () => widthPx / 3 },
  });
  class FakeResizeObserver {
    readonly callback: () => void;
    constructor(callback: () => void) {
      this.callback = callback;
    }
    observe(): void {
      observers.add(this.callback);
    }
    disconnect(): void {
      observers.delete(this.callback);
    }
  }
  class FakePointerEvent extends MouseEvent {
    readonly pointerId: number;
    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 1;
    }
  }
  Object.assign(globalThis, {
    ResizeObserver: FakeResizeObserver,
    PointerEvent: FakePointerEvent,
  });
  return {
    drawn: () => drawn,
    resizeTo(next) {
      widthPx = next;
      for (const callback of observers) callback();
    },
    uninstall() {
      for (const name of ['getContext', 'toDataURL', 'clientWidth', 'clientHeight']) {
        Reflect.deleteProperty(canvas, name);
      }
      Reflect.deleteProperty(globalThis, 'ResizeObserver');
      Reflect.deleteProperty(globalThis, 'PointerEvent');
    },
  };
}
