import type { Location } from '@halm/model/masterdata/locations/location.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { formatExactPercent } from '../../core/words/formats.ts';
import { WithdrawalSharesDialog } from './withdrawal-shares-dialog.tsx';

/** So many layers are looked at for contracts to begin with. */
const LOOKED_AT = 100;

/** By which percentages the contracts of a location give, and where its manager says so. */
export const WithdrawalSharesCard = ({ location }: { location: Location }) => {
  const { t } = useTranslation('inventory');
  const [isAsking, setAsking] = useState(false);
  const maySet = useMay('PUT /locations/:id/withdrawal-shares');
  const { data } = useQuery(listQuery('GET /inventory/layers', { locationId: location.id, size: LOOKED_AT }));
  const contracts = (data?.items ?? []).flatMap(({ contract }) => (contract ? [contract] : []));
  const lying = [...new Map(contracts.map((contract) => [contract.id, contract])).values()];
  const { withdrawalShares } = location;
  return (
    <Card
      title={t('shares.title')}
      actions={
        maySet && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('shares.action')}
          </Button>
        )
      }
    >
      {withdrawalShares.length === 0 ? (
        <p>{t('shares.none')}</p>
      ) : (
        <ul>
          {withdrawalShares.map(({ contract, percent }) => (
            <li key={contract.id}>
              <RecordLink kind="contract" record={contract} />: {formatExactPercent(percent / 100)}
            </li>
          ))}
        </ul>
      )}
      {isAsking && <WithdrawalSharesDialog location={location} lying={lying} onClose={() => setAsking(false)} />}
    </Card>
  );
};
