import type { AffectedCount } from '@halm/model/stock/inventory/affected-count.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '../../core/words/formats.ts';
import { exactQuantity } from '../../stock/genealogy/exact-quantity.ts';
import classes from './stock-counts.module.css';

/** The booked counts that stay as they were counted, whatever is booked for a time before. */
export const AffectedCounts = ({ counts }: { counts: readonly AffectedCount[] }) => {
  const { t } = useTranslation('stockCounts');
  if (counts.length === 0) return null;
  return (
    <ul className={classes.outlook}>
      {counts.map(({ count, location, article, unit, quantity }) => (
        <li key={`${count.id} ${location.id} ${article.id}`}>
          <Link to="/verwaltung/bestand/inventur/$countId" params={{ countId: count.id }}>
            {t('affected', {
              count: t('name', { number: formatCount(count.number) }),
              date: formatDate(count.countedOn),
              article: article.name,
              location: location.name,
              quantity: `${quantity > 0 ? '+' : ''}${exactQuantity(quantity, unit)}`,
            })}
          </Link>
        </li>
      ))}
    </ul>
  );
};
