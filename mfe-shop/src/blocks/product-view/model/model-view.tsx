import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useObservable } from 'remote-kit/store';
import { canDrawModels } from './can-draw.ts';
import { createModelControl } from './model-control.ts';
import { ModelButton } from './model-button.tsx';
import { ModelStage } from './model-stage.tsx';

interface ModelViewProps {
  readonly address: string;
  readonly productName: string;
}

/** The model in place of the pictures once it is loaded, and the button that closes it. */
export function ModelView({ address, productName }: ModelViewProps): ReactNode {
  const [control] = useState(() => {
    const opened = createModelControl({
      canDraw: canDrawModels,
      openScene: async (parts) => {
        const { openModelScene } = await loadModelScene();
        return openModelScene({ ...parts, address, motion: readMotion() });
      },
    });
    opened.open();
    return opened;
  });
  const state = useObservable(control);
  /** True when the next mounted button takes the focus, because the focused element was removed. */
  const returnsFocus = useRef(true);

  const attachCanvas = useCallback(
    (canvas: HTMLCanvasElement) => {
      returnsFocus.current = true;
      return control.attach(canvas);
    },
    [control],
  );

  const attachButton = useCallback((button: HTMLButtonElement | null) => {
    if (button === null || !returnsFocus.current) return;
    returnsFocus.current = false;
    button.focus({ preventScroll: true });
  }, []);

  if (state.status === 'loading' || state.status === 'shown') {
    return (
      <ModelStage
        status={state.status}
        label={`${productName} as a 3D model`}
        attachCanvas={attachCanvas}
        onMove={control.move}
        onClose={control.close}
      />
    );
  }
  return (
    <ModelButton
      problem={state.status === 'failed' ? state.message : null}
      buttonRef={attachButton}
      onOpen={control.open}
    />
  );
}

/** The condition keeps the library out of the server's build. */
async function loadModelScene() {
  if (typeof window !== 'undefined') {
    return import(/* webpackChunkName: "model-scene" */ './model-scene.ts');
  }
  throw new Error('Models are drawn in the browser only');
}

function readMotion(): 'reduced' | 'welcome' {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'reduced' : 'welcome';
}
