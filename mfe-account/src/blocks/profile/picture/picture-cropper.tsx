import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Dialog } from 'ui-kit/dialog';
import { Stack } from 'ui-kit/stack';
import type { SaveAttempt } from '../../../components/use-saving.ts';
import { CROP_ZOOM_MAX, dragCrop, FIRST_CROP, type Crop } from '../../../domain/crop.ts';
import { cropToDataUrl, drawCrop } from './draw-crop.ts';
import styles from './picture.module.css';

export interface PictureCropperProps {
  readonly bitmap: ImageBitmap;
  /** Receives a data URL. */
  readonly onUse: (picture: string) => Promise<SaveAttempt>;
  readonly onClose: () => void;
}

const STAGE_PX = 640;
const STEP = 0.01;

/** Dialog that crops a square from a picture, by dragging or with sliders. */
export function PictureCropper({ bitmap, onUse, onClose }: PictureCropperProps): ReactNode {
  const stage = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const [crop, setCrop] = useState(FIRST_CROP);
  const [upload, setUpload] = useState<'no' | 'sending' | { readonly refusal: string }>('no');

  useEffect(() => {
    if (stage.current !== null) drawCrop(stage.current, bitmap, crop);
  }, [bitmap, crop]);

  async function handleUse(): Promise<void> {
    if (upload === 'sending') return;
    setUpload('sending');
    const result = await onUse(cropToDataUrl(bitmap, crop));
    if (result.status !== 'refused') onClose();
    else setUpload({ refusal: result.errors['image'] ?? result.message });
  }

  function handleMove(event: PointerEvent<HTMLCanvasElement>): void {
    const from = dragged.current;
    if (from === null) return;
    const { clientX: x, clientY: y, currentTarget } = event;
    dragged.current = { x, y };
    const drag = { rightPx: x - from.x, downPx: y - from.y, stagePx: currentTarget.clientWidth };
    setCrop((before) => dragCrop(bitmap, before, drag));
  }

  return (
    <Dialog
      isOpen
      height="full"
      title="Crop your picture"
      onClose={onClose}
      footer={
        <div className={styles['actions']}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={upload === 'sending'} busyLabel="Saving…" onClick={() => void handleUse()}>
            Use this picture
          </Button>
        </div>
      }
    >
      <Stack gap={4}>
        {typeof upload === 'object' && <Alert tone="danger">{upload.refusal}</Alert>}
        <canvas
          ref={stage}
          width={STAGE_PX}
          height={STAGE_PX}
          className={styles['stage']}
          role="img"
          aria-label="The part of your picture that is shown"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            dragged.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={handleMove}
          onPointerUp={() => {
            dragged.current = null;
          }}
          onPointerCancel={() => {
            dragged.current = null;
          }}
        />
        <Slider
          label="Zoom"
          name="zoom"
          min={1}
          max={CROP_ZOOM_MAX}
          crop={crop}
          setCrop={setCrop}
        />
        <Slider
          label="Horizontal position"
          name="across"
          min={0}
          max={1}
          crop={crop}
          setCrop={setCrop}
        />
        <Slider
          label="Vertical position"
          name="down"
          min={0}
          max={1}
          crop={crop}
          setCrop={setCrop}
        />
      </Stack>
    </Dialog>
  );
}

interface SliderProps {
  readonly label: string;
  readonly name: keyof Crop;
  readonly min: number;
  readonly max: number;
  readonly crop: Crop;
  readonly setCrop: (crop: Crop) => void;
}

function Slider({ label, name, min, max, crop, setCrop }: SliderProps): ReactNode {
  return (
    <label className={styles['slider']}>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={STEP}
        value={crop[name]}
        onChange={(event) => setCrop({ ...crop, [name]: Number(event.currentTarget.value) })}
      />
    </label>
  );
}
