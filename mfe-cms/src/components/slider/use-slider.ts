import { useEffect, useRef, useState, type RefObject } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { useObservable } from 'remote-kit/store';
import type { RotationTiming } from '../../domain/rotation.ts';
import { createSliderControl, type SliderControl, type SliderState } from './slider-control.ts';

export interface SliderBinding {
  readonly state: SliderState;
  readonly control: SliderControl;
  readonly root: RefObject<HTMLElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** False on the server and while hydrating. */
  readonly isInteractive: boolean;
}

/** Connects the slider's control with its elements, again when the number of slides changes. */
export function useSlider(slideCount: number, timing: RotationTiming): SliderBinding {
  const root = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [control] = useState(() => createSliderControl(loadDriver, timing));
  const state = useObservable(control);
  const isInteractive = useIsInteractive();

  useEffect(() => {
    if (root.current === null || frame.current === null) return undefined;
    return control.attach({ root: root.current, frame: frame.current, slideCount });
  }, [control, slideCount]);

  return { state, control, root, frame, isInteractive };
}

async function loadDriver() {
  const { startSwiper } = await import(/* webpackChunkName: "swiper" */ './swiper-driver.ts');
  return startSwiper;
}
