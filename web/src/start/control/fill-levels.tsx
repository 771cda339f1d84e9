import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { SiloList } from '../../stock/inventory/silo-list.tsx';
import { soonestFirst } from '../../stock/inventory/soon-empty.ts';
import classes from './control.module.css';
import { inventoryQuery } from './overview-questions.ts';

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
      <SiloList locations={locations} />
    </section>
  );
};
