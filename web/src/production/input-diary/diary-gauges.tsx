import type { InputGauges } from '@halm/model/production/input-diary/input-gauges.ts';
import type { LimitSubject } from '@halm/model/production/input-diary/input-limit.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { Card } from '../../core/ui/card.tsx';
import { formatCount, formatKg, formatPercent } from '../../core/words/formats.ts';
import classes from './diary-gauges.module.css';
import { PlantDutiesButton } from './plant-duties-button.tsx';

type Limit = InputGauges['retention']['limit'];
type GaugeProps = {
  readonly counts: LimitSubject;
  /** In percent or days; null where it is not known. */
  readonly value: number | null;
  readonly words: string;
  readonly limit: Limit;
  readonly format: (value: number) => string;
  /** What fills the bar. */
  readonly whole: number;
};

const isKept = (value: number, { bound, value: limit }: NonNullable<Limit>): boolean =>
  bound === 'at-most' ? value <= limit : value >= limit;

const toneOf = (value: number | null, limit: Limit): 'plain' | 'good' | 'bad' => {
  if (value === null || limit === null) return 'plain';
  return isKept(value, limit) ? 'good' : 'bad';
};

/** A figure beside its limit, as a bar and in words; the words say all of it. */
const Gauge = ({ counts, value, words, limit, format, whole }: GaugeProps) => {
  const { t } = useTranslation('inputLimits');
  const at = (part: number) => `${Math.min(100, (part / whole) * 100)}%`;
  return (
    <div className={classes.gauge} data-tone={toneOf(value, limit)}>
      <dt>{t(`subject.${counts}`)}</dt>
      <dd>
        <strong>{words}</strong>{' '}
        <span>{limit ? t(`bound.${limit.bound}`, { limit: format(limit.value) }) : t('noLimit')}</span>
        <div className={classes.track} aria-hidden>
          {value !== null && <span className={classes.fill} style={{ width: at(value) }} />}
          {limit && <span className={classes.mark} style={{ left: at(limit.value) }} />}
        </div>
        {limit && <small>{t('source', { source: limit.source })}</small>}
      </dd>
    </div>
  );
};

/** What the shares are of, and what is in none of them. */
const useBasis = (): ((gauges: InputGauges) => string) => {
  const { t } = useTranslation('inputLimits');
  return ({ fedKg, notBookedKg, unclassifiedKg, unknownMass }) =>
    [
      t('basis', { amount: formatKg(fedKg) }),
      ...(notBookedKg > 0 ? [t('notBooked', { amount: formatKg(notBookedKg) })] : []),
      ...(unclassifiedKg > 0 ? [t('unclassified', { amount: formatKg(unclassifiedKg) })] : []),
      ...(unknownMass > 0 ? [t('unknown', { number: formatCount(unknownMass) })] : []),
    ].join(' ');
};

const percent = (value: number): string => formatPercent(value / 100);

/** How this year's feeding stands to the limits of law that the plant keeps. */
export const DiaryGauges = () => {
  const { t } = useTranslation('inputLimits');
  const basisOf = useBasis();
  const mayChange = useMay('PUT /plant-duties');
  const { data: gauges } = useQuery(listQuery('GET /input-diary/gauges', {}));
  const days = (value: number): string => t('days', { number: formatCount(value) });
  const retention = gauges?.retention;
  return (
    <Card title={t('title')} {...(mayChange && { actions: <PlantDutiesButton /> })}>
      <div className={classes.body}>
        {gauges && retention && (
          <>
            <dl className={classes.gauges}>
              {gauges.shares.map(({ counts, kg, limit }) => {
                const value = gauges.fedKg > 0 ? (kg / gauges.fedKg) * 100 : null;
                const words = value === null ? t('nothing') : percent(value);
                const figure = { counts, value, words, limit };
                return <Gauge key={counts} {...figure} format={percent} whole={100} />;
              })}
              <Gauge
                counts="retention"
                value={retention.days}
                words={retention.days === null ? t('noVolume') : days(retention.days)}
                limit={retention.limit}
                format={days}
                whole={2 * (retention.limit?.value ?? Math.max(1, retention.days ?? 1))}
              />
            </dl>
            <p>{basisOf(gauges)}</p>
          </>
        )}
      </div>
    </Card>
  );
};
