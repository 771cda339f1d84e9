import type { FeedingMark } from '@halm/model/production/feeding/feeding-day.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../core/ui/card.tsx';
import { formatTime } from '../../core/words/formats.ts';
import classes from './feeding-day.module.css';

/** What stands out in the counter of a day, in words with times. */
export const DayMarks = ({ marks }: { marks: readonly FeedingMark[] }) => {
  const { t } = useTranslation('feeding');
  if (marks.length === 0) return null;
  const words = ({ mark, fromAt, toAt }: FeedingMark): string =>
    fromAt && toAt
      ? t('marks.span', { mark: t(`marks.${mark}`), from: formatTime(fromAt), to: formatTime(toAt) })
      : t(`marks.${mark}`);
  return (
    <Card title={t('marks.title')}>
      <ul className={classes.list}>
        {marks.map((mark) => (
          <li key={`${mark.mark} ${mark.fromAt}`}>{words(mark)}</li>
        ))}
      </ul>
    </Card>
  );
};
