import type { CurvePoint } from '@halm/model/production/endpoints/curve.ts';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../core/words/formats.ts';
import { readingText } from './endpoint-words.ts';
import classes from './endpoints.module.css';
import { ReadingTable } from './reading-table.tsx';
import type { CurveRange } from './use-curve-range.ts';

type Drawn = CurvePoint & { readonly value: number };

/** What readings are of. */
type Measured = { readonly name: string; readonly unit: string | null; readonly isStepped?: boolean };

const MomentChart = lazy(async () => ({ default: (await import('../../core/charts/moment-chart.tsx')).MomentChart }));

const isDrawn = (point: CurvePoint): point is Drawn => typeof point.value === 'number';

/** The lowest and the highest of all; of none there is neither. */
const endsOf = (drawn: readonly Drawn[]): { least: number; most: number } | undefined => {
  const [first] = drawn;
  if (!first) return undefined;
  let [least, most] = [first.value, first.value];
  for (const { value, minimum = value, maximum = value } of drawn) {
    least = Math.min(least, minimum);
    most = Math.max(most, maximum);
  }
  return { least, most };
};

type CurveProps = {
  of: Measured;
  drawn: readonly Drawn[];
  label: string;
  onPart?: ((range: CurveRange) => void) | undefined;
};

const Curve = ({ of, drawn, label, onPart }: CurveProps) => {
  const { name, unit, isStepped = false } = of;
  const points = useMemo(() => {
    const isRolledUp = drawn[0]?.minimum !== undefined;
    return {
      times: drawn.map(({ at }) => new Date(at).toISOString()),
      values: drawn.map(({ value }) => value),
      ...(isRolledUp && {
        lows: drawn.map(({ value, minimum = value }) => minimum),
        highs: drawn.map(({ value, maximum = value }) => maximum),
      }),
    };
  }, [drawn]);
  const format = useCallback((value: number) => readingText(value, unit), [unit]);
  return (
    <Suspense fallback={<div className={classes.drawing} />}>
      <MomentChart {...points} label={label} name={name} format={format} isStepped={isStepped} onPart={onPart} />
    </Suspense>
  );
};

type ReadingsFigureProps = {
  of: Measured;
  readings: readonly CurvePoint[];
  /** Of so many readings these are some, or what they came to. */
  count: number;
  /** Somebody wants to see a part of the curve closely. */
  onPart?: (range: CurveRange) => void;
};

/** Readings of a time: a sentence, a curve if they are numbers, a table. */
export const ReadingsFigure = ({ of, readings, count, onPart }: ReadingsFigureProps) => {
  const { t } = useTranslation('endpoints');
  const drawn = useMemo(() => readings.filter(isDrawn), [readings]);
  const ends = useMemo(() => endsOf(drawn), [drawn]);
  const amount = { count, total: formatCount(count) };
  const words = ends
    ? t('day.between', { ...amount, least: readingText(ends.least, of.unit), most: readingText(ends.most, of.unit) })
    : t('day.words', amount);
  return (
    <>
      <p className={classes.soft}>{words}</p>
      {drawn.length > 0 && <Curve of={of} drawn={drawn} label={words} onPart={onPart} />}
      <ReadingTable unit={of.unit} readings={readings} />
    </>
  );
};
