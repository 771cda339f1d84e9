import type { WithdrawalMode } from '@halm/model/locations/location.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../app/queries.ts';
import { Card } from '../ui/card.tsx';
import { LayerTable } from './layer-table.tsx';
import classes from './location-stock-card.module.css';
import { WithdrawalExample } from './withdrawal-example.tsx';

/** What lies in a location, layer by layer, and by example which of them the next withdrawal takes. */
export const LocationLayers = ({ locationId, mode }: { locationId: string; mode: WithdrawalMode }) => {
  const { t } = useTranslation(['inventory', 'locations']);
  const { data } = useQuery(recordQuery('GET /inventory', undefined));
  const stocks = data?.items.find(({ id }) => id === locationId)?.stocks ?? [];
  return (
    <div className={classes.cards}>
      {stocks.length > 0 && (
        <Card title={t('example.title')}>
          <p>{t(`example.mode.${mode}`)}</p>
          <WithdrawalExample key={locationId} locationId={locationId} stocks={stocks} />
        </Card>
      )}
      <Card title={t('layers.title')}>
        <LayerTable locationId={locationId} mode={mode} />
      </Card>
    </div>
  );
};
