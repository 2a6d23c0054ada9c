import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crop } from '../../../flows/avatar/avatar.machine.ts';
import { Button } from '../../ui/button.tsx';
import classes from './avatar.module.css';
import { CLOSEST, cropOf, dragged, type Framing, WHOLE } from './crop-area.ts';

interface PictureCropProps {
  readonly picture: ImageBitmap;
  readonly isBusy: boolean;
  readonly onUse: (crop: Crop) => void;
  readonly onAnother: () => void;
}

/** Pixels of the preview; twice its size on the screen, so that it is sharp on dense ones. */
const STAGE_PIXELS = 560;

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly isDisabled: boolean;
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, least, most, isDisabled, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={(most - least) / 100}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/** Lets a person choose the square of a picture that is shown: by dragging it, or by sliders that need no pointer. */
export function PictureCrop({ picture, isBusy, onUse, onAnother }: PictureCropProps) {
  const { t } = useTranslation();
  const [framing, setFraming] = useState<Framing>(WHOLE);
  const stage = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | undefined>(undefined);
  const { x, y, side } = cropOf(picture, framing);
  useEffect(() => {
    const drawing = stage.current?.getContext('2d');
    drawing?.clearRect(0, 0, STAGE_PIXELS, STAGE_PIXELS);
    drawing?.drawImage(picture, x, y, side, side, 0, 0, STAGE_PIXELS, STAGE_PIXELS);
  }, [picture, x, y, side]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current || isBusy) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const { clientX, clientY } = event;
    const [byAcross, byDown] = [(clientX - last.current.x) / width, (clientY - last.current.y) / width];
    last.current = { x: clientX, y: clientY };
    setFraming((before) => dragged(picture, before, byAcross, byDown));
  };
  const change = (part: Partial<Framing>) => setFraming((before) => ({ ...before, ...part }));
  return (
    <div className={classes.crop}>
      <div className={classes.stage}>
        <canvas
          ref={stage}
          width={STAGE_PIXELS}
          height={STAGE_PIXELS}
          role="img"
          aria-label={t('avatar.stage')}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            last.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            last.current = undefined;
          }}
          onPointerCancel={() => {
            last.current = undefined;
          }}
        />
      </div>
      <p className={classes.hint}>{t('avatar.drag')}</p>
      <Slider
        label={t('avatar.zoom')}
        value={framing.zoom}
        least={1}
        most={CLOSEST}
        isDisabled={isBusy}
        onChange={(zoom) => change({ zoom })}
      />
      <Slider
        label={t('avatar.across')}
        value={framing.across}
        least={0}
        most={1}
        isDisabled={isBusy || picture.width <= side}
        onChange={(across) => change({ across })}
      />
      <Slider
        label={t('avatar.down')}
        value={framing.down}
        least={0}
        most={1}
        isDisabled={isBusy || picture.height <= side}
        onChange={(down) => change({ down })}
      />
      <div className={classes.actions}>
        <Button disabled={isBusy} onClick={onAnother}>
          {t('avatar.another')}
        </Button>
        <Button variant="primary" disabled={isBusy} aria-busy={isBusy} onClick={() => onUse({ x, y, side })}>
          {t('avatar.use')}
        </Button>
      </div>
    </div>
  );
}
