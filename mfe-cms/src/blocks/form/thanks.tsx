import { createElement, useEffect, useState, type ReactNode, type Ref } from 'react';
import { Alert } from 'ui-kit/alert';
import type { ThanksData } from './form-data.ts';
import styles from './form.module.css';
import type { ThanksDialogProps } from './thanks-dialog.tsx';

interface ThanksProps {
  readonly thanks: ThanksData;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The owner's thank-you message: replaces the form and takes the focus. Where the owner wants a
 * dialog, it opens above the message, so that nothing is lost when it closes by itself.
 */
export function Thanks({ thanks: { text, dialog }, ref }: ThanksProps): ReactNode {
  const Dialog = useThanksDialog(dialog === null ? 'unused' : 'used');
  return (
    <div ref={ref} className={styles['thanks']} tabIndex={-1}>
      <Alert tone="success">{text}</Alert>
      {Dialog !== null &&
        dialog !== null &&
        createElement(Dialog, { text, closesAfterMs: dialog.closesAfterMs })}
    </div>
  );
}

type ThanksDialogView = (props: ThanksDialogProps) => ReactNode;

/** Null until the dialog's code is loaded, and forever when it cannot be loaded. */
function useThanksDialog(use: 'used' | 'unused'): ThanksDialogView | null {
  const [view, setView] = useState<{ readonly Dialog: ThanksDialogView } | null>(null);
  useEffect(() => {
    if (use === 'unused') return undefined;
    const unmounted = new AbortController();
    void loadDialog().then((Dialog) => {
      if (Dialog !== null && !unmounted.signal.aborted) setView({ Dialog });
    });
    return () => unmounted.abort();
  }, [use]);
  return view?.Dialog ?? null;
}

async function loadDialog(): Promise<ThanksDialogView | null> {
  try {
    const { ThanksDialog } = await import(
      /* webpackChunkName: "thanks-dialog" */ './thanks-dialog.tsx'
    );
    return ThanksDialog;
  } catch {
    return null;
  }
}
