/**
 * Behaviour of a slider: which slide is current, whether it rotates, and when Swiper replaces the
 * browser's own scrolling. Its appearance is in `slider.tsx`.
 */
import { createStore, type Observable } from 'remote-kit/store';
import { shouldRotate, wrapIndex, type RotationTiming } from '../../domain/rotation.ts';
import { prefersReducedMotion } from '../reduced-motion.ts';
import { whenScrollEnds } from './scroll-end.ts';

export interface SliderState {
  readonly index: number;
  /** State of the pause button. */
  readonly rotation: 'on' | 'off';
  /** The slide that the visitor chose with a control, to be announced; null while the slider rotates. */
  readonly announcedIndex: number | null;
}

export interface SliderElements {
  readonly root: HTMLElement;
  /** Scroll container of the slides; each slide is as wide as the container. */
  readonly frame: HTMLElement;
  readonly slideCount: number;
}

export interface DriverParts {
  readonly frame: HTMLElement;
  readonly index: number;
  readonly timing: RotationTiming;
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
  /** The first slide follows the last. */
  goTo(index: number): void;
  toggleRotation(): void;
  /** Starts to listen to the elements; returns a function that stops it. */
  attach(elements: SliderElements): () => void;
}

/** Half of the slider must be visible before it rotates. */
const ON_SCREEN_SHARE = 0.5;

export function createSliderControl(
  loadDriver: () => Promise<StartDriver>,
  timing: RotationTiming,
): SliderControl {
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
        timing,
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
  /** Starts or stops the rotation by the current conditions. */
  refresh(): void;
  detach(): void;
}

interface AttachOptions {
  readonly loadDriver: () => Promise<StartDriver>;
  readonly timing: RotationTiming;
  readonly current: () => SliderState;
  readonly onIndex: (index: number) => void;
  /** Called when the rotation starts. */
  readonly onMoving: () => void;
}

function attachSlider(
  { root, frame, slideCount }: SliderElements,
  { loadDriver, timing, current, onIndex, onMoving }: AttachOptions,
): AttachedSlider {
  const listening = new AbortController();
  const { signal } = listening;
  let driver: SliderDriver | null = null;
  let isDriverRequested = false;
  let isHovered = false;
  let isFocused = false;
  let isOnScreen = false;
  /** True while scrolling to a requested slide, so that no slide in between becomes the current one. */
  let isScrollingToTarget = false;

  async function loadAndStartDriver(): Promise<void> {
    if (isDriverRequested || slideCount < 2) return;
    isDriverRequested = true;
    const [startDriver] = await Promise.all([loadDriver(), whenScrollEnds(frame, signal)]);
    if (signal.aborted) return;
    const speedMs = prefersReducedMotion() ? 0 : timing.speedMs;
    driver = startDriver({
      frame,
      index: current().index,
      timing: { ...timing, speedMs },
      onIndex,
    });
    if (isFocused) driver.listenToKeys('on');
    refresh();
  }

  /** If the driver fails to load, the slides can still be scrolled. */
  function requestDriver(): void {
    loadAndStartDriver().catch(() => undefined);
  }

  function refresh(): void {
    const { rotation } = current();
    const isTabVisible = document.visibilityState === 'visible';
    const conditions = { slideCount, rotation, isHovered, isFocused, isOnScreen, isTabVisible };
    const isMoving = shouldRotate(conditions);
    if (isMoving) {
      requestDriver();
      onMoving();
    }
    driver?.rotate(isMoving ? 'on' : 'off');
  }

  function handleFocus({ type, target }: FocusEvent): void {
    const isOnRotation = target instanceof Element && target.closest('[data-rotation]') !== null;
    isFocused = type === 'focusin' && !isOnRotation;
    driver?.listenToKeys(isFocused ? 'on' : 'off');
    requestDriver();
    refresh();
  }

  function handlePointer({ type, pointerType }: PointerEvent): void {
    isHovered = type === 'pointerenter' && pointerType === 'mouse';
    requestDriver();
    refresh();
  }

  function scrollTo(index: number): void {
    isScrollingToTarget = true;
    frame.scrollTo({ left: index * frame.clientWidth });
    void whenScrollEnds(frame, signal).then(endTargetScroll);
  }

  /** Ends a scroll to a requested slide; the scroll position decides again which slide is current. */
  function endTargetScroll(): void {
    isScrollingToTarget = false;
  }

  function handleScroll(): void {
    if (driver !== null || isScrollingToTarget || frame.clientWidth === 0) return;
    onIndex(Math.round(frame.scrollLeft / frame.clientWidth));
  }

  root.addEventListener('focusin', handleFocus, { signal });
  root.addEventListener('focusout', handleFocus, { signal });
  frame.addEventListener('pointerenter', handlePointer, { signal });
  frame.addEventListener('pointerleave', handlePointer, { signal });
  frame.addEventListener('scroll', handleScroll, { signal, passive: true });
  for (const type of ['pointerdown', 'touchstart', 'wheel'] as const) {
    frame.addEventListener(type, endTargetScroll, { signal, passive: true });
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
      requestDriver();
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
