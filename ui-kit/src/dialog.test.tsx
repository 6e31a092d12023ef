/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { installNativeDialog } from './testing/install-native-dialog.ts';
import { useDialog } from './use-dialog.ts';

beforeAll(installNativeDialog);

function Cart({ onClose }: { readonly onClose?: () => void }) {
  const dialog = useDialog();
  return (
    <>
      <Button onClick={dialog.open}>Open cart</Button>
      <Dialog
        isOpen={dialog.isOpen}
        title="Your cart"
        onClose={() => {
          onClose?.();
          dialog.close();
        }}
      >
        <p>Two items</p>
        <Button onClick={dialog.close}>Keep shopping</Button>
      </Dialog>
    </>
  );
}

async function openCart(onClose?: () => void) {
  render(onClose ? <Cart onClose={onClose} /> : <Cart />);
  await userEvent.click(screen.getByRole('button', { name: 'Open cart' }));
  return screen.getByRole('dialog', { name: 'Your cart' });
}

test('opens with its title as name, its content, and the focus inside', async () => {
  const dialog = await openCart();

  expect(dialog).toHaveTextContent('Two items');
  expect(dialog).toContainElement(
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
});

test('closes with Esc, calls `onClose` once, and restores the focus', async () => {
  const handleClose = jest.fn();
  await openCart(handleClose);

  await userEvent.keyboard('{Escape}');

  expect(handleClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open cart' })).toHaveFocus();
});

test('closes with its own button', async () => {
  const handleClose = jest.fn();
  await openCart(handleClose);

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(handleClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Two items')).not.toBeInTheDocument();
});

test('does not call `onClose` when the caller closes it', async () => {
  const handleClose = jest.fn();
  await openCart(handleClose);

  await userEvent.click(screen.getByRole('button', { name: 'Keep shopping' }));

  expect(handleClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('closes with a press on the backdrop, but not with a press that started inside', async () => {
  const handleClose = jest.fn();
  const dialog = await openCart(handleClose);

  fireEvent.pointerDown(screen.getByText('Two items'));
  fireEvent.click(dialog);
  expect(handleClose).not.toHaveBeenCalled();

  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(handleClose).toHaveBeenCalledTimes(1);
});

test('restores the focus when it is unmounted while open', async () => {
  function Page() {
    const [isShown, setIsShown] = useState(false);
    return (
      <>
        <Button onClick={() => setIsShown(true)}>Ask</Button>
        {isShown && (
          <Dialog isOpen title="Sure?" onClose={() => undefined}>
            <Button onClick={() => setIsShown(false)}>Remove it</Button>
          </Dialog>
        )}
      </>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));

  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

/** The declarations of a rule of the dialog's stylesheet; jsdom has no layout. */
function listDeclarations(selector: string): Readonly<Record<string, string>> {
  const css = readFileSync(join(import.meta.dirname, 'dialog.module.css'), 'utf8');
  const [, body = ''] = css.split(`\n${selector} {`);
  const lines = (body.split('}')[0] ?? '').split(';').map((line) => line.trim());
  return Object.fromEntries(
    lines.filter((line) => line !== '').map((line) => line.split(/: (.*)/s).slice(0, 2)),
  );
}

describe('an opened dialog [CMS-19]', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function openNotice(props: Partial<DialogProps> = {}) {
    const handleClose = jest.fn();
    render(
      <Dialog isOpen title="Saved" onClose={handleClose} {...props}>
        <Button>Undo</Button>
      </Dialog>,
    );
    return { handleClose, dialog: screen.getByRole('dialog', { name: 'Saved' }) };
  }

  test('is at most 500 px high unless it uses the full height', () => {
    expect(openNotice().dialog).toHaveClass('centre', 'content');
    expect(listDeclarations('.centre:where(.content)')).toEqual({
      'max-block-size': 'min(500px, 100dvh - 2rem)',
    });
    cleanup();
    expect(openNotice({ height: 'full' }).dialog).toHaveClass('centre', 'full');
    expect(listDeclarations('.centre:where(.full)')).toEqual({
      'block-size': 'calc(100dvh - 2rem)',
      'max-block-size': 'none',
    });
  });

  test('stays open until the visitor closes it', () => {
    const { handleClose } = openNotice();
    act(() => jest.advanceTimersByTime(3_600_000));
    expect(handleClose).not.toHaveBeenCalled();
  });

  test('closes automatically after the given time, and calls `onClose` once', () => {
    const { handleClose } = openNotice({ closesAfterMs: 6000 });
    act(() => jest.advanceTimersByTime(5999));
    expect(handleClose).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  test('stays open when the visitor interacts with it before', () => {
    const { handleClose } = openNotice({ closesAfterMs: 6000 });
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Undo' }));
    act(() => jest.advanceTimersByTime(60_000));
    expect(handleClose).not.toHaveBeenCalled();
  });
});
