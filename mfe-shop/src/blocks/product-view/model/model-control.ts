/**
 * State of the 3D view: the still picture stays until the model is loaded, and returns
 * when the model cannot be shown. The scene draws the model.
 */
import { createStore, type Observable } from 'remote-kit/store';
import type { ModelMove } from '../../../domain/model-orbit.ts';
import { NOT_LOADED, NO_WEBGL, CONTEXT_LOST } from './model-messages.ts';

export type ModelState =
  | { readonly status: 'still' }
  | { readonly status: 'loading' }
  | { readonly status: 'shown' }
  | { readonly status: 'failed'; readonly message: string };

/** A model on the screen. */
export interface ModelScene {
  move(move: ModelMove): void;
  /** Releases graphics memory, listeners and pending frames. */
  dispose(): void;
}

export interface ModelSceneParts {
  readonly canvas: HTMLCanvasElement;
  /** Aborted when the model is no longer needed. */
  readonly signal: AbortSignal;
  /** The graphics context was lost. */
  readonly onLost: () => void;
}

export interface ModelControlParts {
  /** Whether this browser can draw models; checked before anything is downloaded. */
  readonly canDraw: () => boolean;
  /** Rejects when the code or the model cannot be loaded. */
  readonly openScene: (parts: ModelSceneParts) => Promise<ModelScene>;
}

export interface ModelControl extends Observable<ModelState> {
  open(): void;
  /** Draws on a canvas while the model is loading or shown. Returns a function that releases the model. */
  attach(canvas: HTMLCanvasElement): () => void;
  move(move: ModelMove): void;
  /** Shows the still picture again. */
  close(): void;
}

export function createModelControl({ canDraw, openScene }: ModelControlParts): ModelControl {
  const store = createStore<ModelState>({ status: 'still' });
  let scene: ModelScene | null = null;

  async function load(canvas: HTMLCanvasElement, signal: AbortSignal) {
    const onLost = () => {
      if (!signal.aborted) store.set({ status: 'failed', message: CONTEXT_LOST });
    };
    try {
      const opened = await openScene({ canvas, signal, onLost });
      if (signal.aborted) return opened.dispose();
      scene = opened;
      store.set({ status: 'shown' });
    } catch {
      if (!signal.aborted) store.set({ status: 'failed', message: NOT_LOADED });
    }
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    open() {
      const { status } = store.current();
      if (status === 'loading' || status === 'shown') return;
      store.set(canDraw() ? { status: 'loading' } : { status: 'failed', message: NO_WEBGL });
    },
    attach(canvas) {
      const attachment = new AbortController();
      void load(canvas, attachment.signal);
      return () => {
        attachment.abort();
        scene?.dispose();
        scene = null;
      };
    },
    move: (move) => scene?.move(move),
    close: () => store.set({ status: 'still' }),
  };
}
