import { useCallback, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { canDrawModels } from './can-draw.ts';
import { createModelControl } from './model-control.ts';
import { ModelStage } from './model-stage.tsx';
import styles from './model-viewer.module.css';

interface ModelViewerProps {
  readonly address: string;
  readonly productName: string;
}

/**
 * "View in 3D" on the pictures, and the model in their place (SHOP-05). The code that draws
 * is loaded when it is asked for; until the model is there, and without scripts, the still
 * picture is what there is.
 */
export function ModelViewer({ address, productName }: ModelViewerProps): ReactNode {
  const isInteractive = useIsInteractive();
  const [control] = useState(() =>
    createModelControl({
      canDraw: canDrawModels,
      openScene: async (parts) => {
        const { openModelScene } = await loadModelScene();
        return openModelScene({ ...parts, address, motion: readMotion() });
      },
    }),
  );
  const state = useSyncExternalStore(control.subscribe, control.current, control.current);
  /** The button takes the focus back from what stood in its place. */
  const returnsFocus = useRef(false);

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

  if (!isInteractive) return null;
  if (state.status === 'loading' || state.status === 'shown') {
    return (
      <ModelStage
        status={state.status}
        label={`${productName} as a 3D model`}
        attachCanvas={attachCanvas}
        onMove={control.move}
        onLeave={control.leave}
      />
    );
  }
  return (
    <div className={styles['offer']}>
      {state.status === 'failed' && <Alert tone="info">{state.message}</Alert>}
      <div>
        <Button ref={attachButton} variant="secondary" size="small" onClick={control.open}>
          {state.status === 'failed' ? 'Try 3D again' : 'View in 3D'}
        </Button>
      </div>
    </div>
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
