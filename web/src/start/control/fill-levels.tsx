import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SiloLevel } from '../../core/charts/silo-level.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatPercent, formatQuantity } from '../../core/words/formats.ts';
import classes from './control.module.css';
import { inventoryQuery } from './overview-questions.ts';

/** How full every storage location is, as silos with their figures. */
export const FillLevels = () => {
  const { t } = useTranslation('control');
  const { data, error, refetch } = useQuery(inventoryQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const locations = (data?.items ?? []).filter(({ type }) => type !== 'production');
  return (
    <section className={classes.section}>
      <h2>{t('manager.levels')}</h2>
      {data && locations.length === 0 && <p className={classes.soft}>{t('manager.noLevels')}</p>}
      <ul className={classes.silos}>
        {locations.map((location) => {
          const days = location.stocks[0]?.daysUntilEmpty;
          return (
            <li key={location.id}>
              <SiloLevel
                name={location.name}
                quantity={location.quantity}
                maximum={location.maximum}
                unit={location.unit}
                shape={location.type}
              />
              <strong>{location.name}</strong>
              <span className={classes.figures}>
                {formatQuantity(location.quantity, location.unit)}
                {location.percent !== null && ` · ${formatPercent(location.percent / 100)}`}
              </span>
              <span className={classes.soft}>{days ? t('manager.days', { count: days }) : ' '}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
