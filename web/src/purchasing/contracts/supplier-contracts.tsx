import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { ListRows } from '../../core/lists/list-rows.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { ShortList } from '../../core/table/short-list.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { contractLink, useContractColumns } from './contract-columns.tsx';
import classes from './contracts.module.css';
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

/** All contracts of a supplier, those that ended too. */
export const AllSupplierContracts = ({ supplierId }: { supplierId: string }) => {
  const { t } = useTranslation('contracts');
  return (
    <div className={classes.tab}>
      <ListRows
        title={t('title')}
        list={useList('GET /contracts', 'supplier-contracts', { supplierId })}
        columns={useContractColumns().filter(({ id }) => id !== 'supplier')}
        rowLink={contractLink}
        defaultSort="endsOn"
        empty={{ icon: IconFileText, title: t('empty.title'), text: t('empty.text') }}
      />
    </div>
  );
};
