import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { FactList } from '../../core/records/fact-list.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatDate, formatQuantity } from '../../core/words/formats.ts';

/** What a supplier delivered within a year with a proof that held on the day, and what without one. */
export const ProvenDeliveries = ({ supplierId }: { supplierId: string }) => {
  const { t } = useTranslation('bookings');
  const { data, error, refetch } = useQuery(listQuery('GET /bookings/proven-deliveries', { supplierId }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { fromOn, provenKg, unprovenKg, notRequiredKg } = data;
  return (
    <FactList
      title={t('proven.title', { date: formatDate(fromOn) })}
      facts={[
        { label: t('proven.with'), value: formatQuantity(provenKg, 'ton') },
        { label: t('proven.without'), value: formatQuantity(unprovenKg, 'ton') },
        { label: t('proven.notRequired'), value: formatQuantity(notRequiredKg, 'ton') },
      ]}
    />
  );
};
