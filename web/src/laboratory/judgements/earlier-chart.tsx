import '../../core/fields/select-styles.ts';
import { onePerMeasure } from '@halm/model/laboratory/analysis-types/measured.ts';
import { usualBand } from '@halm/model/laboratory/judgements/judge-value.ts';
import type { JudgedValue, Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import type { PreviousAnalysis } from '@halm/model/laboratory/judgements/previous-analysis.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import type { Band } from '../../core/charts/band-chart.tsx';
import { recordQuery } from '../../core/client/queries.ts';
import { Card } from '../../core/ui/card.tsx';
import { formatDateTime, formatMeasured } from '../../core/words/formats.ts';
import { useTestText, useTestWithUnit } from '../analysis-types/use-test-text.ts';
import classes from './judgements.module.css';
import { useLimitText } from './use-limit-text.ts';
import { useEarlierText } from './value-columns.tsx';

/** A number that was measured, when its analysis was whole, and of which order it is. */
type DrawnValue = { readonly id: string; readonly at: string; readonly value: number; readonly order: string };

type Analysis = Pick<Judgement | PreviousAnalysis, 'id' | 'order' | 'resultsAt' | 'values'>;

const numbersOf = ({ id, order, resultsAt, values }: Analysis, measure: string): DrawnValue[] =>
  values.flatMap(({ measure: measured, said }, at) =>
    resultsAt === null || measured !== measure || !said || said.sign !== null || said.value === null
      ? []
      : [{ id: `${id} ${at}`, at: resultsAt, value: said.value, order: order.name }],
  );

/** Those that say what is usual: validated, by themselves or by quality control, and not rejected. */
const counts = ({ resultsState, standing }: PreviousAnalysis): boolean =>
  (resultsState === 'autovalidated' || resultsState === 'validated') && standing !== 'rejected';

/**
 * The numbers of a measure over time, the earliest first: those that say what is
 * usual, and those of the product itself.
 */
const drawnOf = (judgement: Judgement, previous: readonly PreviousAnalysis[], measure: string): DrawnValue[] => [
  ...previous
    .filter(counts)
    .toReversed()
    .flatMap((one) => numbersOf(one, measure)),
  ...numbersOf(judgement, measure),
];

const BandChart = lazy(async () => ({ default: (await import('../../core/charts/band-chart.tsx')).BandChart }));

/** As many as a list answers at once: of more the latest. */
const MOST = 200;

/** What is usual of a value and what is allowed, as far as either is known. */
const useBands = ({ earlier, limit, unit }: JudgedValue): Band[] => {
  const { t } = useTranslation('judgements');
  const limitText = useLimitText();
  const { bandText } = useEarlierText();
  const usual = usualBand(earlier.all);
  const isLimited = limit.minimum !== null || limit.maximum !== null;
  return [
    ...(usual
      ? [
          {
            id: 'usual',
            ...usual,
            edge: '--halm-line-strong',
            fill: '--halm-brand-tint',
            name: bandText(usual, unit),
            lowName: null,
            highName: bandText(usual, unit),
            side: 'left' as const,
          },
        ]
      : []),
    ...(isLimited
      ? [
          {
            id: 'limit',
            low: limit.minimum,
            high: limit.maximum,
            edge: '--halm-bad',
            fill: null,
            name: `${t('limit.title')}: ${limitText(limit)}`,
            lowName: limitText({ ...limit, maximum: null }),
            highName: limitText({ ...limit, minimum: null }),
            side: 'right' as const,
          },
        ]
      : []),
  ];
};

const Table = ({ drawn, name }: { drawn: readonly DrawnValue[]; name: string }) => {
  const { t } = useTranslation('judgements');
  return (
    <AsTable label={t('chart.asTable')} words={[3]}>
      {() => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('resultsAt')}</th>
              <th scope="col">{name}</th>
              <th scope="col">{t('order')}</th>
            </tr>
          </thead>
          <tbody>
            {drawn.toReversed().map(({ id, at, value, order }) => (
              <tr key={id}>
                <th scope="row">{formatDateTime(at)}</th>
                <td>{formatMeasured(value)}</td>
                <td>{order}</td>
              </tr>
            ))}
          </tbody>
        </>
      )}
    </AsTable>
  );
};

const Drawn = ({ value, drawn }: { value: JudgedValue; drawn: readonly DrawnValue[] }) => {
  const { t } = useTranslation('judgements');
  const bands = useBands(value);
  const name = useTestWithUnit()(value);
  const shortName = useTestText()(value);
  const { unit } = value;
  const format = useCallback((number: number) => [formatMeasured(number), unit].filter(Boolean).join(' '), [unit]);
  const points = useMemo(() => ({ times: drawn.map(({ at }) => at), values: drawn.map((one) => one.value) }), [drawn]);
  if (drawn.length === 0) return <p className={classes.soft}>{t('chart.never')}</p>;
  const words = [t('chart.words', { name, count: drawn.length }), ...bands.map((band) => band.name)].join('; ');
  return (
    <>
      <p className={classes.soft}>{words}</p>
      <Suspense fallback={<div className={classes.drawing} />}>
        <BandChart {...points} label={words} name={shortName} bands={bands} format={format} />
      </Suspense>
      <Table drawn={drawn} name={name} />
    </>
  );
};

/**
 * One measure of a product over time, this time and all times before that count,
 * between what is usual and what is allowed.
 */
export const EarlierChart = ({ judgement }: { judgement: Judgement }) => {
  const { t } = useTranslation('judgements');
  const nameOf = useTestText();
  const { id, values } = judgement;
  const measures = onePerMeasure(values);
  const [measure, setMeasure] = useState(measures[0]?.measure);
  const { data } = useQuery(recordQuery('GET /lims/judgements/:id/previous', { id }, { size: MOST }));
  const value = measures.find((one) => one.measure === measure);
  if (!data || !value) return null;
  return (
    <Card
      title={t('chart.title')}
      actions={
        <NativeSelect
          aria-label={t('chart.measure')}
          value={measure}
          data={measures.map((one) => ({ value: one.measure, label: nameOf(one) }))}
          onChange={(event) => setMeasure(event.currentTarget.value)}
        />
      }
    >
      <Drawn value={value} drawn={drawnOf(judgement, data.items, value.measure)} />
    </Card>
  );
};
