import type { AffectedCount } from '@halm/model/stock/inventory/affected-count.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { formatCount, formatDate } from '../../core/words/formats.ts';
import { exactQuantity } from '../../stock/genealogy/exact-quantity.ts';
import classes from './stock-counts.module.css';

const COUNT = '/verwaltung/bestand/inventur/$countId';

/** The booked counts that stay as they were counted, whatever is booked for a time before. */
export const AffectedCounts = ({ counts }: { counts: readonly AffectedCount[] }) => {
  const { t } = useTranslation('stockCounts');
  const canOpen = useCanOpen();
  if (counts.length === 0) return null;
  const sentence = ({ count, location, article, unit, quantity }: AffectedCount): string =>
    t('affected', {
      count: t('name', { number: formatCount(count.number) }),
      date: formatDate(count.countedOn),
      article: article.name,
      location: location.name,
      quantity: `${quantity > 0 ? '+' : ''}${exactQuantity(quantity, unit)}`,
    });
  return (
    <ul className={classes.outlook}>
      {counts.map((affected) => (
        <li key={`${affected.count.id} ${affected.location.id} ${affected.article.id}`}>
          {canOpen(COUNT) ? (
            <Link to={COUNT} params={{ countId: affected.count.id }}>
              {sentence(affected)}
            </Link>
          ) : (
            sentence(affected)
          )}
        </li>
      ))}
    </ul>
  );
};
