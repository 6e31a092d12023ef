/**
 * What a slider does, apart from how it looks (CMS-12): which slide is shown, whether
 * it moves by itself, and when Swiper takes over from the browser's own scrolling.
 */
import { createStore, type Observable } from 'remote-kit/store';
import { SLIDE_SPEED_MS, shouldRotate, wrapIndex } from '../../domain/rotation.ts';
import { prefersReducedMotion } from '../reduced-motion.ts';
import { whenScrollEnds } from './scroll-end.ts';

export interface SliderState {
  readonly index: number;
  /** What the pause button says. */
  readonly rotation: 'on' | 'off';
  /** The slide the visitor asked for by a control, to be spoken; null while it moves by itself. */
  readonly announcedIndex: number | null;
}

export interface SliderElements {
  readonly root: HTMLElement;
  /** Scrolls the slides, each as wide as the frame. */
  readonly frame: HTMLElement;
  readonly slideCount: number;
}

export interface DriverParts {
  readonly frame: HTMLElement;
  readonly index: number;
  readonly speedMs: number;
  readonly onIndex: (index: number) => void;
}

export interface SliderDriver {
  goTo(index: number): void;
  rotate(rotation: 'on' | 'off'): void;
  listenToKeys(listening: 'on' | 'off'): void;
  stop(): void;
}

export type StartDriver = (parts: DriverParts) => SliderDriver;

export interface SliderControl extends Observable<SliderState> {
  /** Past the last slide comes the first. */
  goTo(index: number): void;
  toggleRotation(): void;
  /** Returns a function that detaches it. */
  attach(elements: SliderElements): () => void;
}

/** Half of the slider has to be seen before it moves. */
const ON_SCREEN_SHARE = 0.5;

export function createSliderControl(loadDriver: () => Promise<StartDriver>): SliderControl {
  const store = createStore<SliderState>({ index: 0, rotation: 'on', announcedIndex: null });
  let attached: AttachedSlider | null = null;

  function change(next: Partial<SliderState>): void {
    const state = store.current();
    const changed = { ...state, ...next };
    const isSame =
      changed.index === state.index &&
      changed.rotation === state.rotation &&
      changed.announcedIndex === state.announcedIndex;
    if (!isSame) store.set(changed);
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    goTo(index) {
      const target = wrapIndex(index, attached?.slideCount ?? 0);
      attached?.goTo(target);
      change({ index: target, announcedIndex: target });
    },
    toggleRotation() {
      change({ rotation: store.current().rotation === 'on' ? 'off' : 'on' });
      attached?.refresh();
    },
    attach(elements) {
      if (prefersReducedMotion()) change({ rotation: 'off' });
      change({ index: Math.min(store.current().index, elements.slideCount - 1) });
      attached = attachSlider(elements, {
        loadDriver,
        current: store.current,
        onIndex: (index) => change({ index }),
        onMoving: () => change({ announcedIndex: null }),
      });
      return () => {
        attached?.detach();
        attached = null;
      };
    },
  };
}

interface AttachedSlider {
  readonly slideCount: number;
  goTo(index: number): void;
  /** Starts or stops moving as the conditions say now. */
  refresh(): void;
  detach(): void;
}

interface AttachParts {
  readonly loadDriver: () => Promise<StartDriver>;
  readonly current: () => SliderState;
  readonly onIndex: (index: number) => void;
  /** It moves by itself from now on. */
  readonly onMoving: () => void;
}

function attachSlider(
  { root, frame, slideCount }: SliderElements,
  { loadDriver, current, onIndex, onMoving }: AttachParts,
): AttachedSlider {
  const listening = new AbortController();
  const { signal } = listening;
  let driver: SliderDriver | null = null;
  let isWanted = false;
  let isHovered = false;
  let isFocused = false;
  let isOnScreen = false;
  /** On its way to a slide that was asked for: those it passes are not shown for that. */
  let isHeading = false;

  async function takeOver(): Promise<void> {
    if (isWanted || slideCount < 2) return;
    isWanted = true;
    const [startDriver] = await Promise.all([loadDriver(), whenScrollEnds(frame, signal)]);
    if (signal.aborted) return;
    const speedMs = prefersReducedMotion() ? 0 : SLIDE_SPEED_MS;
    driver = startDriver({ frame, index: current().index, speedMs, onIndex });
    if (isFocused) driver.listenToKeys('on');
    refresh();
  }

  /** Without the driver the slides are still there to be scrolled. */
  function want(): void {
    takeOver().catch(() => undefined);
  }

  function refresh(): void {
    const { rotation } = current();
    const isTabVisible = document.visibilityState === 'visible';
    const conditions = { slideCount, rotation, isHovered, isFocused, isOnScreen, isTabVisible };
    const isMoving = shouldRotate(conditions);
    if (isMoving) {
      want();
      onMoving();
    }
    driver?.rotate(isMoving ? 'on' : 'off');
  }

  function handleFocus({ type, target }: FocusEvent): void {
    const isOnRotation = target instanceof Element && target.closest('[data-rotation]') !== null;
    isFocused = type === 'focusin' && !isOnRotation;
    driver?.listenToKeys(isFocused ? 'on' : 'off');
    want();
    refresh();
  }

  function handlePointer({ type, pointerType }: PointerEvent): void {
    isHovered = type === 'pointerenter' && pointerType === 'mouse';
    want();
    refresh();
  }

  function scrollTo(index: number): void {
    isHeading = true;
    frame.scrollTo({ left: index * frame.clientWidth });
    void whenScrollEnds(frame, signal).then(handOver);
  }

  /** Whoever scrolls decides again which slide is shown. */
  function handOver(): void {
    isHeading = false;
  }

  function handleScroll(): void {
    if (driver !== null || isHeading || frame.clientWidth === 0) return;
    onIndex(Math.round(frame.scrollLeft / frame.clientWidth));
  }

  root.addEventListener('focusin', handleFocus, { signal });
  root.addEventListener('focusout', handleFocus, { signal });
  frame.addEventListener('pointerenter', handlePointer, { signal });
  frame.addEventListener('pointerleave', handlePointer, { signal });
  frame.addEventListener('scroll', handleScroll, { signal, passive: true });
  for (const type of ['pointerdown', 'touchstart', 'wheel'] as const) {
    frame.addEventListener(type, handOver, { signal, passive: true });
  }
  document.addEventListener('visibilitychange', refresh, { signal });
  const observer = new IntersectionObserver(
    (entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? false;
      refresh();
    },
    { threshold: ON_SCREEN_SHARE },
  );
  observer.observe(frame);

  return {
    slideCount,
    refresh,
    goTo(index) {
      want();
      if (driver === null) scrollTo(index);
      else driver.goTo(index);
    },
    detach() {
      listening.abort();
      observer.disconnect();
      driver?.stop();
    },
  };
}
