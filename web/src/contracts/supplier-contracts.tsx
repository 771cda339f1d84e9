import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../app/formats.ts';
import { listQuery } from '../app/queries.ts';
import { useMay } from '../app/use-may.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { ShortList } from '../ui/short-list.tsx';
import { MaterialProgress } from './material-progress.tsx';

const SHOWN = 5;

const Contracts = ({ supplierId }: { supplierId: string }) => {
  const { t } = useTranslation('contracts');
  return (
    <ShortList
      title={t('ofSupplier.title')}
      empty={t('ofSupplier.empty')}
      query={useQuery(listQuery('GET /contracts', { supplierId, status: 'active', size: SHOWN }))}
      row={({ id, number, endsOn, currency, materials }) => (
        <>
          <RecordLink kind="contract" record={{ id, name: number }} />
          <span>{t('ofSupplier.until', { date: formatDate(endsOn) })}</span>
          {materials.map((material) => (
            <MaterialProgress key={material.id} material={material} currency={currency} />
          ))}
        </>
      )}
    />
  );
};

/** The running contracts of a supplier with what has come of them, for those who see contracts. */
export const SupplierContracts = (props: { supplierId: string }) =>
  useMay('GET /contracts') ? <Contracts {...props} /> : null;
