import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { WeighingPart } from '@halm/model/yard/weighing/weighing-part.ts';
import type { DiscardedWeight, JournalWeight } from '@halm/model/yard/weighing-journal/weighing-journal.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { plantTimeZone } from '../../core/client/plant.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatDateTime, formatKg, formatTime } from '../../core/words/formats.ts';
import { usePartNumber } from '../weighing/part-list.tsx';
import classes from './weighing-journal.module.css';

type Numbered = Pick<DiscardedWeight, 'number' | 'isAlibi'>;

/** The number of a weight with the word that says whose it is. */
const useNumberText = () => {
  const { t } = useTranslation('bookings');
  return ({ number, isAlibi }: Numbered): string | null =>
    number && t(isAlibi ? 'weighings.alibi' : 'weighings.counted', { number });
};

/** The time alone where the day stands beside it. */
const momentOf = (weighedAt: string | null, day: string): string | null => {
  if (weighedAt === null) return null;
  const isThatDay = plainDateIn(new Date(weighedAt), plantTimeZone()) === day;
  return isThatDay ? formatTime(weighedAt) : formatDateTime(weighedAt);
};

const isByHand = ({ source }: JournalWeight): boolean => source === 'manual' || source === 'paper';

/** How a weight came to be, where the scale did not simply show it. */
const Origin = ({ weight }: { weight: JournalWeight }) => {
  const { t } = useTranslation('weighingJournal');
  const { source, parts, storedFrom } = weight;
  if (isByHand(weight)) return <StatusBadge tone="warning">{t('byHandShort')}</StatusBadge>;
  if (source === 'stored-curb-weight') {
    const words = storedFrom ? t('stored', { number: storedFrom.number }) : t('storedUnknown');
    return <StatusBadge tone="normal">{words}</StatusBadge>;
  }
  if (source === 'import') return <StatusBadge tone="normal">{t('imported')}</StatusBadge>;
  return parts.length > 0 && <StatusBadge tone="normal">{t('parts.sum', { count: parts.length })}</StatusBadge>;
};

/** A weight, with a sign before it that it was typed. */
export const WeightCell = ({ weight }: { weight: JournalWeight }) => {
  const { t } = useTranslation('weighingJournal');
  if (!isByHand(weight)) return formatKg(weight.kg);
  return (
    <span title={t('byHandShort')}>
      <IconAlertTriangle className={classes.byHand} size={15} role="img" aria-label={t('byHandShort')} />{' '}
      {formatKg(weight.kg)}
    </span>
  );
};

/** When a weight was taken, its number, and whether the scale took it. */
export const TakenCell = ({ weight, day }: { weight: JournalWeight; day: string }) => {
  const numberText = useNumberText();
  const found = [momentOf(weight.weighedAt, day), numberText(weight)].filter(Boolean).join(', ');
  return (
    <>
      {found} <Origin weight={weight} />
    </>
  );
};

/** The parts that a weight is the sum of, each with its number. */
export const PartsCell = ({ parts }: { parts: readonly WeighingPart[] }) => {
  const partNumber = usePartNumber();
  return parts.map((part) => `${formatKg(part.kg)}, ${partNumber(part)}`).join('; ');
};

/** What is on record and counts for nothing, struck through, each with why. */
export const DiscardedCell = ({ weights, day }: { weights: readonly DiscardedWeight[]; day: string }) => {
  const { t } = useTranslation(['weighingJournal', 'bookings']);
  const numberText = useNumberText();
  return weights.map((weight) => {
    const found = [momentOf(weight.weighedAt, day), numberText(weight), t(`discarded.why.${weight.why}`)];
    return (
      <span key={weight.id} className={classes.discarded}>
        <s>{`${t(`bookings:kind.${weight.kind}`)} ${formatKg(weight.kg)}`}</s> {found.filter(Boolean).join(', ')}
      </span>
    );
  });
};
