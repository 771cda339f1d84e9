import { writeDeviation } from '@halm/model/laboratory/analysis-types/write-deviation.ts';
import { type HindranceKind, type UsualBand, usualBand } from '@halm/model/laboratory/judgements/judge-value.ts';
import type { JudgedValue } from '@halm/model/laboratory/judgements/judgement.ts';
import type { EarlierRange } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { deviationOf } from '@halm/model/laboratory/judgements/supplier-certificate.ts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../core/client/plant.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatReckoned } from '../../core/words/formats.ts';
import { ReportedLine } from '../analysis-types/reported-line.tsx';
import { useFormerText } from '../analysis-types/use-former-text.ts';
import { useResultText } from '../analysis-types/use-result-text.ts';
import { useTestText } from '../analysis-types/use-test-text.ts';
import classes from './judgements.module.css';
import { useLimitText } from './use-limit-text.ts';
import { type SourcePart, useSourceText } from './use-source-text.ts';
import { UsualPlace } from './usual-place.tsx';

const tones = { sign: 'normal', 'too-few': 'normal', 'outside-history': 'warning', 'outside-limit': 'wrong' } as const;
const NOTHING = '–';

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

type Deviation = NonNullable<ReturnType<typeof deviationOf>>;

const DeviationCell = ({ deviation }: { deviation: Deviation }) => {
  const { absolute, share } = writeDeviation(deviation, formatLocale());
  return (
    <>
      {absolute} {share && <span className={classes.soft}>{share}</span>}
    </>
  );
};

/** What values are compared with, in words: `8,50 % · üblich 7,92–9,08 %`. */
export const useEarlierText = () => {
  const { t } = useTranslation('judgements');
  const withUnit = (value: number, unit: string | null) => [formatReckoned(value), unit].filter(Boolean).join(' ');
  const bandText = ({ low, high }: UsualBand, unit: string | null): string =>
    t('earlier.band', { low: formatReckoned(low), high: withUnit(high, unit) });
  const earlierText = (earlier: JudgedValue['earlier'][EarlierRange], unit: string | null): string => {
    const { count, mean } = earlier;
    if (mean === null) return NOTHING;
    const band = usualBand(earlier);
    return band
      ? t('earlier.usual', { mean: withUnit(mean, unit), band: bandText(band, unit) })
      : t('earlier.mean', { mean: withUnit(mean, unit), count });
  };
  return { bandText, earlierText };
};

/** The number of a value that can be compared, and what is usual of it. */
const comparedOf = ({ said, earlier }: JudgedValue, range: EarlierRange) => {
  const band = usualBand(earlier[range]);
  return band && said?.sign === null && said.value !== null ? { value: said.value, band } : null;
};

/** The columns of judged values; one that would tell nothing of any of them is left out. */
export const useValueColumns = (
  values: readonly JudgedValue[],
  range: EarlierRange,
  sources: readonly SourcePart[],
): Column<JudgedValue>[] => {
  const { t } = useTranslation(['judgements', 'analysisOrders']);
  const say = useResultText();
  const nameOf = useTestText();
  const limitText = useLimitText();
  const sourceText = useSourceText();
  const { earlierText } = useEarlierText();
  const deviates = ({ said, certified }: JudgedValue) => deviationOf(said, certified);
  const columns: readonly (Column<JudgedValue> | false)[] = [
    { id: 'test', header: t('analysisOrders:results.test'), cell: (value) => nameOf(value) },
    { id: 'value', header: t('value'), cell: (value) => <ResultCell value={value} />, align: 'right' },
    values.some(({ certified }) => certified) && {
      id: 'certified',
      header: t('certificate.title'),
      cell: ({ certified, unit }) => (certified ? say(certified, unit) : NOTHING),
      align: 'right',
    },
    values.some(deviates) && {
      id: 'deviation',
      header: t('deviation'),
      cell: (value) => {
        const deviation = deviates(value);
        return deviation ? <DeviationCell deviation={deviation} /> : NOTHING;
      },
      align: 'right',
    },
    values.some(({ earlier }) => earlier[range].mean !== null) && {
      id: 'earlier',
      header: t('earlier.title'),
      cell: ({ earlier, unit }) => {
        const text = earlierText(earlier[range], unit);
        return text === NOTHING ? NOTHING : <span className={classes.earlier}>{text}</span>;
      },
      align: 'right',
    },
    values.some((value) => comparedOf(value, range)) && {
      id: 'place',
      header: t('earlier.place'),
      cell: (value) => {
        const compared = comparedOf(value, range);
        return compared ? <UsualPlace {...compared} /> : NOTHING;
      },
    },
    values.some(({ limit }) => limit.minimum !== null || limit.maximum !== null) && {
      id: 'limit',
      header: t('limit.title'),
      cell: ({ limit }) => limitText(limit),
      align: 'right',
    },
    { id: 'mark', header: t('marks.title'), cell: ({ said, hindrances }) => said && <Marks kinds={hindrances} /> },
    sources.length > 0 && { id: 'source', header: t('sample'), cell: (value) => sourceText(value, sources) || NOTHING },
  ];
  return columns.filter((column) => column !== false);
};
