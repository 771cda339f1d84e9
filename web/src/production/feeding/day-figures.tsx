import type { FeedingDayDetail } from '@halm/model/production/feeding/feeding-day.ts';
import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '../../core/records/fact-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatPercent } from '../../core/words/formats.ts';
import { formatFed } from '../format-fed.ts';

const signed = (kg: number): string => `${kg > 0 ? '+' : '−'}${formatFed(Math.abs(kg))}`;

/** What a day came to: by the counter, with corrections, against its target, and where it was booked. */
export const DayFigures = ({ day }: { day: FeedingDayDetail }) => {
  const { t } = useTranslation('feeding');
  const { measuredKg, acceptedKg, targetKg, corrections, article, location, endpoint, booking } = day;
  const withShare = (kg: number | null) => {
    if (kg === null) return null;
    const amount = formatFed(kg);
    return targetKg ? t('page.share', { amount, share: formatPercent(kg / targetKg) }) : amount;
  };
  const corrected = corrections.length === 0 ? 0 : (acceptedKg ?? 0) - (measuredKg ?? 0);
  const facts: Fact[] = [
    { label: t('measured'), value: withShare(measuredKg) },
    { label: t('page.corrected'), value: corrected === 0 ? null : signed(corrected) },
    { label: t('accepted'), value: acceptedKg === null ? null : withShare(acceptedKg) },
    { label: t('target'), value: targetKg === null ? null : formatFed(targetKg) },
    { label: t('article'), value: article && <RecordLink kind="article" record={article} /> },
    { label: t('location'), value: <RecordLink kind="location" record={location} /> },
    { label: t('page.counter'), value: endpoint.name },
    {
      label: t('booking'),
      value: booking && <RecordLink kind="booking" record={{ id: booking.id, name: booking.number }} />,
    },
  ];
  return <FactList title={t('page.figures')} isTitleHidden facts={facts} />;
};
