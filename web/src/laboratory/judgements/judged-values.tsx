import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import '../../core/fields/select-styles.ts';
import { onePerMeasure } from '@halm/model/laboratory/analysis-types/measured.ts';
import { writeDeviation } from '@halm/model/laboratory/analysis-types/write-deviation.ts';
import { type HindranceKind, usualBand } from '@halm/model/laboratory/judgements/judge-value.ts';
import type { JudgedValue, Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { type EarlierRange, earlierRanges } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { deviationOf } from '@halm/model/laboratory/judgements/supplier-certificate.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../core/client/plant.ts';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { Card } from '../../core/ui/card.tsx';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatDate, formatReckoned } from '../../core/words/formats.ts';
import { ReportedLine } from '../analysis-types/reported-line.tsx';
import { useFormerText } from '../analysis-types/use-former-text.ts';
import { useResultText } from '../analysis-types/use-result-text.ts';
import { useTestText } from '../analysis-types/use-test-text.ts';
import classes from './judgements.module.css';
import { useLimitText } from './use-limit-text.ts';

const tones = { sign: 'normal', 'too-few': 'normal', 'outside-history': 'warning', 'outside-limit': 'wrong' } as const;

const Marks = ({ kinds }: { kinds: readonly HindranceKind[] }) => {
  const { t } = useTranslation('judgements');
  if (kinds.length === 0) return <StatusBadge tone="normal">{t('marks.none')}</StatusBadge>;
  return (
    <span className={classes.marks}>
      {kinds.map((kind) => (
        <StatusBadge key={kind} tone={tones[kind]}>
          {t(`marks.${kind}`)}
        </StatusBadge>
      ))}
    </span>
  );
};

const ResultCell = ({ value: { said, former, ...result } }: { value: JudgedValue }) => {
  const { t } = useTranslation(['judgements', 'analysisOrders']);
  const say = useResultText();
  const formerText = useFormerText();
  const [before] = former;
  return (
    <>
      <strong>{said ? say(said, result.unit) : t('analysisOrders:results.missing')}</strong>
      {said && <ReportedLine of={result} value={said} />}
      {before && <span className={classes.wrapped}>{t('former', { value: formerText(before, result.unit) })}</span>}
    </>
  );
};

const Deviation = ({ value: { said, certified } }: { value: JudgedValue }) => {
  const deviation = deviationOf(said, certified);
  if (!deviation) return '–';
  const { absolute, share } = writeDeviation(deviation, formatLocale());
  return (
    <>
      {absolute}
      {share && <span className={classes.former}>{share}</span>}
    </>
  );
};

const Earlier = ({ earlier }: { earlier: JudgedValue['earlier'][EarlierRange] }) => {
  const { t } = useTranslation('judgements');
  const { count, mean } = earlier;
  if (mean === null) return t('earlier.none');
  const band = usualBand(earlier);
  const usual = band && t('earlier.band', { low: formatReckoned(band.low), high: formatReckoned(band.high) });
  return (
    <>
      {t('earlier.mean', { mean: formatReckoned(mean), count })}
      {usual ? (
        <span className={classes.former}>{usual}</span>
      ) : (
        <span className={classes.wrapped}>{t('earlier.tooFew')}</span>
      )}
    </>
  );
};

const Tested = ({ value }: { value: JudgedValue }) => {
  const { t } = useTranslation(['judgements', 'analysisOrders']);
  const nameOf = useTestText();
  const { sampleNumber, laboratory, measuredOn } = value;
  return (
    <>
      {nameOf(value)}
      <span className={classes.source}>
        {t('source', { number: inGroups(sampleNumber), laboratory: laboratory.name })}
      </span>
      {measuredOn && (
        <span className={classes.source}>
          {t('analysisOrders:results.measuredOn')} {formatDate(measuredOn)}
        </span>
      )}
    </>
  );
};

const useValueColumns = (range: EarlierRange): Column<JudgedValue>[] => {
  const { t } = useTranslation(['judgements', 'analysisOrders']);
  const say = useResultText();
  const limitText = useLimitText();
  return [
    { id: 'test', header: t('analysisOrders:results.test'), cell: (value) => <Tested value={value} /> },
    { id: 'value', header: t('value'), cell: (value) => <ResultCell value={value} />, align: 'right' },
    {
      id: 'certified',
      header: t('certificate.title'),
      cell: ({ certified, unit }) => (certified ? say(certified, unit) : '–'),
      align: 'right',
    },
    { id: 'deviation', header: t('deviation'), cell: (value) => <Deviation value={value} />, align: 'right' },
    {
      id: 'earlier',
      header: t('earlier.title'),
      cell: ({ earlier }) => <Earlier earlier={earlier[range]} />,
      align: 'right',
    },
    { id: 'limit', header: t('limit.title'), cell: ({ limit }) => limitText(limit), align: 'right' },
    { id: 'mark', header: t('marks.title'), cell: ({ said, hindrances }) => said && <Marks kinds={hindrances} /> },
  ];
};

/** How many earlier values a range takes, of all measures together. */
const countIn = (values: readonly JudgedValue[], range: EarlierRange): number =>
  onePerMeasure(values).reduce((sum, { earlier }) => sum + earlier[range].count, 0);

const PREVIOUS = '/verwaltung/potential-products/analysis-order/$id/$ppid/previous';

const PreviousButton = ({ judgement: { id, order } }: { judgement: Judgement }) => {
  const { t } = useTranslation('judgements');
  if (!useCanOpen()(PREVIOUS)) return null;
  return (
    <LinkButton variant="default" to={PREVIOUS} params={{ id: order.id, ppid: id }}>
      {t('previous.title')}
    </LinkButton>
  );
};

/** The values of a product beside what they are compared with, over a range that the reader chooses. */
export const JudgedValues = ({ judgement }: { judgement: Judgement }) => {
  const { t } = useTranslation('judgements');
  const { values } = judgement;
  const [range, setRange] = useState<EarlierRange>('all');
  return (
    <Card
      title={t('values')}
      actions={
        <div className={classes.actions}>
          <PreviousButton judgement={judgement} />
          <NativeSelect
            aria-label={t('ranges.title')}
            value={range}
            data={earlierRanges.map((value) => ({
              value,
              label: t('ranges.option', { range: t(`ranges.${value}`), count: countIn(values, value) }),
            }))}
            onChange={(event) => setRange(event.currentTarget.value as EarlierRange)}
          />
        </div>
      }
    >
      <DataTable label={t('values')} tableKey="judged-values" columns={useValueColumns(range)} rows={values} />
    </Card>
  );
};
