import type { LocationStock } from '@halm/model/stock/inventory/inventory.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SiloLevel } from '../../core/charts/silo-level.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatPercent, formatQuantity } from '../../core/words/formats.ts';
import { daysLeft, emptiesSoon } from '../../stock/inventory/soon-empty.ts';
import classes from './control.module.css';
import { inventoryQuery } from './overview-questions.ts';

/** What is used up first stands in front; what nobody takes from comes last. */
const soonestFirst = (a: LocationStock, b: LocationStock): number =>
  (daysLeft(a) ?? Number.MAX_VALUE) - (daysLeft(b) ?? Number.MAX_VALUE);

/** How full every storage location is and of what, as silos with figures: what is empty first in front. */
export const FillLevels = () => {
  const { t } = useTranslation('control');
  const { data, error, refetch } = useQuery(inventoryQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const locations = (data?.items ?? []).filter(({ type }) => type !== 'production').toSorted(soonestFirst);
  return (
    <section className={classes.section}>
      <h2>{t('manager.levels')}</h2>
      {data && locations.length === 0 && <p className={classes.soft}>{t('manager.noLevels')}</p>}
      <ul className={classes.silos}>
        {locations.map((location) => {
          const days = daysLeft(location);
          return (
            <li key={location.id} data-soon={emptiesSoon(location) || undefined}>
              <SiloLevel
                name={location.name}
                quantity={location.quantity}
                maximum={location.maximum}
                unit={location.unit}
                shape={location.type}
                parts={location.stocks.map(({ articleId: id, filled, colour }) => ({
                  id,
                  quantity: filled ?? 0,
                  colour,
                }))}
              />
              <strong>{location.name}</strong>
              <span className={classes.figures}>
                {formatQuantity(location.quantity, location.unit)}
                {location.percent !== null && ` · ${formatPercent(location.percent / 100)}`}
              </span>
              <span className={classes.days}>{days === null ? ' ' : t('manager.days', { count: days })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
