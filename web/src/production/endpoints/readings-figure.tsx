import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import type { AnswerOf } from '../../core/client/api.ts';
import { formatCount, formatSecond } from '../../core/words/formats.ts';
import { readingText } from './endpoint-words.ts';
import classes from './endpoints.module.css';

type Readings = AnswerOf<'GET /endpoints/:id/readings'>['readings'];
type Drawn = { readonly at: number; readonly value: number };

/** What readings are of. */
type Measured = { readonly name: string; readonly unit: string | null; readonly isStepped?: boolean };

const MomentChart = lazy(async () => ({ default: (await import('../../core/charts/moment-chart.tsx')).MomentChart }));

const numbersOf = (readings: Readings): Drawn[] =>
  readings.flatMap(({ at, value }) => (typeof value === 'number' ? [{ at, value }] : []));

const secondOf = (at: number): string => formatSecond(new Date(at).toISOString());

const ReadingTable = ({ of: { unit }, readings }: { of: Measured; readings: Readings }) => {
  const { t } = useTranslation('endpoints');
  return (
    <AsTable label={t('day.asTable')}>
      {() => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('measuredAt')}</th>
              <th scope="col">{t('readings')}</th>
            </tr>
          </thead>
          <tbody>
            {readings.toReversed().map(({ at, value }) => (
              <tr key={at}>
                <th scope="row">{secondOf(at)}</th>
                <td>{readingText(value, unit)}</td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </AsTable>
  );
};

const Curve = ({ of, drawn, label }: { of: Measured; drawn: readonly Drawn[]; label: string }) => {
  const { name, unit, isStepped = false } = of;
  const points = useMemo(
    () => ({ times: drawn.map(({ at }) => new Date(at).toISOString()), values: drawn.map(({ value }) => value) }),
    [drawn],
  );
  const format = useCallback((value: number) => readingText(value, unit), [unit]);
  return (
    <Suspense fallback={<div className={classes.drawing} />}>
      <MomentChart {...points} label={label} name={name} format={format} isStepped={isStepped} />
    </Suspense>
  );
};

/**
 * Readings of a time: a sentence, a curve if they are numbers, a table. `count`: of so many they are some.
 */
export const ReadingsFigure = ({ of, readings, count }: { of: Measured; readings: Readings; count: number }) => {
  const { t } = useTranslation('endpoints');
  const drawn = useMemo(() => numbersOf(readings), [readings]);
  const sorted = drawn.map(({ value }) => value).toSorted((one, other) => one - other);
  const [least, most] = [sorted[0], sorted.at(-1)];
  const amount = { count, total: formatCount(count) };
  const words =
    least === undefined || most === undefined
      ? t('day.words', amount)
      : t('day.between', {
          ...amount,
          least: readingText(least, of.unit),
          most: readingText(most, of.unit),
        });
  return (
    <>
      <p className={classes.soft}>{words}</p>
      {drawn.length > 0 && <Curve of={of} drawn={drawn} label={words} />}
      <ReadingTable of={of} readings={readings} />
    </>
  );
};
