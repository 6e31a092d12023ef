import { useCallback, useState } from 'react';

export type DialogControl = {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
};

/** Holds whether a dialog is open: `<Dialog isOpen={d.isOpen} onClose={d.close} title="…">`. */
export function useDialog(): DialogControl {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  return { isOpen, open, close };
}
