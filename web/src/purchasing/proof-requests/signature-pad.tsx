import { SIGNATURE_HEIGHT, SIGNATURE_MOST_NUMBERS } from '@halm/model/purchasing/proof-requests/proof-link.ts';
import { Button } from '@mantine/core';
import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import classes from './proof-link.module.css';

const WIDTH = 1000;
/** Points that lie closer say nothing more. */
const LEAST_STEP = 4;

type Stroke = readonly number[];

const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));

/** Where the pointer is, in the units of the drawing. */
const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): [number, number] => {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = WIDTH / width;
  return [within((clientX - left) * scale, WIDTH), within((clientY - top) * scale, SIGNATURE_HEIGHT)];
};

const withPoint = (stroke: Stroke, [x, y]: [number, number], drawn: number): Stroke => {
  const [lastX = -WIDTH, lastY = -WIDTH] = stroke.slice(-2);
  const isNear = Math.hypot(x - lastX, y - lastY) < LEAST_STEP;
  return isNear || drawn + stroke.length + 2 > SIGNATURE_MOST_NUMBERS ? stroke : [...stroke, x, y];
};

const pointsOf = (stroke: Stroke): string =>
  Array.from({ length: stroke.length / 2 }, (_, index) => stroke.slice(2 * index, 2 * index + 2).join(',')).join(' ');

/**
 * A field to draw a signature in, with finger, pen or mouse. Kept as lines, so that it
 * can be printed as sharp as it was drawn.
 */
export const SignaturePad = () => {
  const { t } = useTranslation('proofRequests');
  const form = useRecordForm();
  // What the form holds is what is sent: nothing else is shown, so that nobody
  // signs with what they don't see.
  const strokes = useFieldValue<readonly Stroke[]>('strokes');
  const [present, setPresent] = useState<Stroke>([]);
  // What is drawn just now, beside what is shown of it: the pen may be faster than the screen.
  const line = useRef<Stroke>(undefined);
  const keep = (next: readonly Stroke[]) => {
    form.setFieldValue('strokes', next);
    form.clearFieldError('strokes');
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    line.current = pointOf(event);
    setPresent(line.current);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!line.current) return;
    line.current = withPoint(line.current, pointOf(event), strokes.flat().length);
    setPresent(line.current);
  };
  const end = () => {
    // A mere tap is no line.
    if (line.current && line.current.length >= 4) keep([...strokes, line.current]);
    line.current = undefined;
    setPresent([]);
  };
  const refusal = form.errors.strokes;
  return (
    <div className={classes.pad}>
      <span id="signature-hint" className={classes.soft}>
        {t('page.padHint')}
      </span>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${WIDTH} ${SIGNATURE_HEIGHT}`}
        role="img"
        aria-label={t('page.pad')}
        aria-describedby="signature-hint"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {[...strokes, present].map((stroke, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines only come at the end, and go all at once
          <polyline key={index} points={pointsOf(stroke)} />
        ))}
      </svg>
      <p className={classes.refusal} role="alert">
        {refusal}
      </p>
      <Button
        variant="default"
        size="xs"
        disabled={strokes.length === 0}
        aria-invalid={refusal ? true : undefined}
        onClick={() => keep([])}
      >
        {t('page.clear')}
      </Button>
    </div>
  );
};
