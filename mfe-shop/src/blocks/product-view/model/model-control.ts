/**
 * The state of looking at a model in three dimensions (SHOP-05): the still picture stays
 * until the model is there, and comes back when it cannot be. No React, no drawing.
 */
import type { ModelMove } from '../../../domain/model-orbit.ts';
import { NOT_LOADED, NO_GRAPHICS, TAKEN_AWAY } from './model-messages.ts';

export type ModelState =
  | { readonly status: 'still' }
  | { readonly status: 'loading' }
  | { readonly status: 'shown' }
  | { readonly status: 'failed'; readonly message: string };

/** A model that is drawn. */
export interface ModelScene {
  move(move: ModelMove): void;
  /** Leaves nothing behind: no memory of the graphics card, no listener, no frame to come. */
  dispose(): void;
}

export interface ModelSceneParts {
  readonly canvas: HTMLCanvasElement;
  /** Aborted when nobody waits for the model any more. */
  readonly signal: AbortSignal;
  /** The graphics card took the drawing away. */
  readonly onLost: () => void;
}

export interface ModelControlParts {
  /** Whether this browser can draw models; asked before anything is downloaded. */
  readonly canDraw: () => boolean;
  /** Rejects when the code or the model cannot be had. */
  readonly openScene: (parts: ModelSceneParts) => Promise<ModelScene>;
}

export interface ModelControl {
  current(): ModelState;
  /** Answers its own undo. */
  subscribe(listener: () => void): () => void;
  open(): void;
  /** Called with the canvas that stands there while the model is loading or shown; answers its own undo. */
  attach(canvas: HTMLCanvasElement): () => void;
  move(move: ModelMove): void;
  leave(): void;
}

export function createModelControl({ canDraw, openScene }: ModelControlParts): ModelControl {
  const listeners = new Set<() => void>();
  let state: ModelState = { status: 'still' };
  let scene: ModelScene | null = null;

  function change(next: ModelState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function load(canvas: HTMLCanvasElement, signal: AbortSignal) {
    const onLost = () => {
      if (!signal.aborted) change({ status: 'failed', message: TAKEN_AWAY });
    };
    try {
      const opened = await openScene({ canvas, signal, onLost });
      if (signal.aborted) return opened.dispose();
      scene = opened;
      change({ status: 'shown' });
    } catch {
      if (!signal.aborted) change({ status: 'failed', message: NOT_LOADED });
    }
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open() {
      if (state.status === 'loading' || state.status === 'shown') return;
      change(canDraw() ? { status: 'loading' } : { status: 'failed', message: NO_GRAPHICS });
    },
    attach(canvas) {
      const waiting = new AbortController();
      void load(canvas, waiting.signal);
      return () => {
        waiting.abort();
        scene?.dispose();
        scene = null;
      };
    },
    move: (move) => scene?.move(move),
    leave: () => change({ status: 'still' }),
  };
}
