import { useState, type ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { NOT_LOADED } from './model-messages.ts';
import { ModelButton } from './model-button.tsx';
import type { ModelView } from './model-view.tsx';

interface ModelViewerProps {
  readonly address: string;
  readonly productName: string;
}

type ViewerState =
  | { readonly status: 'still' }
  | { readonly status: 'loading' }
  | { readonly status: 'open'; readonly View: typeof ModelView }
  | { readonly status: 'failed' };

/**
 * "View in 3D" on the pictures, and the model in their place. All code except the button
 * is loaded on demand. Until the model is loaded, and without scripts, the still
 * picture is shown.
 */
export function ModelViewer(props: ModelViewerProps): ReactNode {
  const isInteractive = useIsInteractive();
  const [state, setState] = useState<ViewerState>({ status: 'still' });

  async function open() {
    setState({ status: 'loading' });
    try {
      const { ModelView: View } = await import(
        /* webpackChunkName: "model-view" */ './model-view.tsx'
      );
      setState({ status: 'open', View });
    } catch {
      setState({ status: 'failed' });
    }
  }

  if (!isInteractive) return null;
  if (state.status === 'open') return <state.View {...props} />;
  return (
    <ModelButton
      problem={state.status === 'failed' ? NOT_LOADED : null}
      isLoading={state.status === 'loading'}
      onOpen={() => void open()}
    />
  );
}
