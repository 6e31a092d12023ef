import { useCallback, useState } from 'react';

export type DialogControl = {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
};

/** The open state of a dialog: `<Dialog isOpen={d.isOpen} onClose={d.close} title="…">`. */
export function useDialog(initially: 'open' | 'closed' = 'closed'): DialogControl {
  const [isOpen, setIsOpen] = useState(initially === 'open');
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  return { isOpen, open, close };
}
