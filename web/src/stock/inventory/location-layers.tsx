import type { Location } from '@halm/model/masterdata/locations/location.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { Card } from '../../core/ui/card.tsx';
import { LayerTable } from './layer-table.tsx';
import classes from './location-stock-card.module.css';
import { WithdrawalExample } from './withdrawal-example.tsx';
import { WithdrawalSharesCard } from './withdrawal-shares-card.tsx';

/** What lies in a location, layer by layer, and by example which of them the next withdrawal takes. */
export const LocationLayers = ({ location }: { location: Location }) => {
  const { id: locationId, withdrawalMode: mode, withdrawalShares } = location;
  const { t } = useTranslation(['inventory', 'locations']);
  const { data } = useQuery(recordQuery('GET /inventory', undefined));
  const stocks = data?.items.find(({ id }) => id === locationId)?.stocks ?? [];
  return (
    <div className={classes.cards}>
      {mode === 'percentagewise' && <WithdrawalSharesCard location={location} />}
      {stocks.length > 0 && (
        <Card title={t('example.title')}>
          <p>{t(withdrawalShares.length > 0 ? 'example.mode.givenShares' : `example.mode.${mode}`)}</p>
          <WithdrawalExample key={locationId} locationId={locationId} stocks={stocks} />
        </Card>
      )}
      <Card title={t('layers.title')}>
        <LayerTable locationId={locationId} mode={mode} />
      </Card>
    </div>
  );
};
