/** @jest-environment jsdom */
import { createSignatureSheet, type SignaturePicture } from './signature-sheet.ts';
import { installFakeCanvas, type FakeCanvas } from './testing/install-fake-canvas.ts';

const mockPens: unknown[] = [];
const mockExports: unknown[] = [];
jest.mock('signature_pad', () => ({
  __esModule: true,
  /** A pad with one stroke; it records its settings and what is read from it. */
  default: class extends EventTarget {
    constructor(_canvas: unknown, pen: unknown) {
      super();
      mockPens.push(pen);
    }
    toData = () => [{ points: [{ x: 1, y: 1 }] }];
    clear = () => undefined;
    fromData = () => undefined;
    toDataURL = (...settings: readonly unknown[]) => {
      mockExports.push(settings);
      return `data:${String(settings[0])};base64,AAAA`;
    };
  },
}));

let canvas: FakeCanvas;
beforeEach(() => {
  canvas = installFakeCanvas();
  mockPens.length = 0;
  mockExports.length = 0;
});
afterEach(() => canvas.uninstall());

function drawIn(type: SignaturePicture['type'], maxChars = 1000): string {
  let sent = '';
  const sheet = createSignatureSheet({
    canvas: document.createElement('canvas'),
    picture: { type, maxChars, drawName: () => '' },
    onChange: (_content, address) => {
      sent = address;
    },
    pressed: null,
  });
  sheet.undo();
  return sent;
}

test('draws with the pen of the specification: 0.5 to 2.5 wide, every 16 ms, at least 5 apart [ACC-11]', () => {
  drawIn('png');
  expect(mockPens).toEqual([
    expect.objectContaining({ minWidth: 0.5, maxWidth: 2.5, throttle: 16, minDistance: 5 }),
  ]);
});

test.each(['png', 'jpeg'] as const)('stores a %s in the quality 0.92 [ACC-11]', (type) => {
  expect(drawIn(type)).toBe(`data:image/${type};base64,AAAA`);
  expect(mockExports).toEqual([[`image/${type}`, 0.92]]);
});

test('stores a drawing that is too large as a jpeg in the quality 0.92 [ACC-11]', () => {
  drawIn('png', 5);
  expect(mockExports.at(-1)).toEqual(['image/jpeg', 0.92]);
});
