import { useEffect, useRef, useState, type RefObject } from 'react';
import type { SheetContent, SignaturePicture, SignatureSheet } from './signature-sheet.ts';

interface SheetState {
  /** Content of the sheet; `empty` until the visitor signs. */
  readonly content: SheetContent;
  /** The picture, or empty text. */
  readonly dataAddress: string;
}

interface SignatureSheetControl extends SheetState {
  /** Called when the visitor starts to sign. */
  load(): void;
  /** Called when the sheet is pressed before its code is loaded: the stroke continues after that. */
  press(event: PointerEvent): void;
  showName(): void;
  undo(): void;
  clear(): void;
}

interface SheetOptions {
  readonly readName: () => string;
  readonly picture: SignaturePicture;
}

/** Loads the sheet on demand; if loading fails, the typed name is the signature. */
export function useSignatureSheet(
  canvas: RefObject<HTMLCanvasElement | null>,
  { readName, picture }: SheetOptions,
): SignatureSheetControl {
  const sheet = useRef<SignatureSheet>(null);
  const isLoading = useRef(false);
  const pressed = useRef<PointerEvent>(null);
  const [state, setState] = useState<SheetState>({ content: 'empty', dataAddress: '' });

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => sheet.current?.resize());
    observer.observe(element);
    const form = element.closest('form');
    const handleReset = () => sheet.current?.clear();
    form?.addEventListener('reset', handleReset);
    return () => {
      observer.disconnect();
      form?.removeEventListener('reset', handleReset);
      sheet.current?.stop();
      sheet.current = null;
    };
  }, [canvas]);

  async function start(): Promise<void> {
    isLoading.current = true;
    try {
      const { createSignatureSheet } = await loadSheet();
      if (canvas.current === null) return;
      sheet.current = createSignatureSheet({
        canvas: canvas.current,
        picture,
        onChange: (content, dataAddress) => setState({ content, dataAddress }),
        pressed: pressed.current,
      });
      sheet.current.showName(readName());
    } catch {
      isLoading.current = false;
    }
  }

  const load = () => {
    if (!isLoading.current) void start();
  };

  return {
    ...state,
    load,
    press(event) {
      if (sheet.current !== null) return;
      pressed.current = event.type === 'pointerup' ? null : event;
      load();
    },
    showName() {
      load();
      sheet.current?.showName(readName());
    },
    undo: () => sheet.current?.undo(),
    clear: () => sheet.current?.clear(),
  };
}

/** The condition keeps the library out of a remote's server build. */
async function loadSheet() {
  if (typeof window !== 'undefined') {
    return import(/* webpackChunkName: "signature-sheet" */ './signature-sheet.ts');
  }
  throw new Error('Signatures are drawn in the browser only');
}
