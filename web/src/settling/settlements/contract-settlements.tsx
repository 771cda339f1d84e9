import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { ListRows } from '../../core/lists/list-rows.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { settlementLink, useSettlementColumns } from './settlement-columns.tsx';
import classes from './settlements.module.css';

/** The settlements in which a contract stands, and the way to the next one. */
export const ContractSettlements = ({ contractId }: { contractId: string }) => {
  const { t } = useTranslation('settlements');
  const add = (
    <LinkButton variant="default" to="/verwaltung/abrechnungen/add" search={{ contractId }}>
      {t('add')}
    </LinkButton>
  );
  const columns = useSettlementColumns().filter(({ id }) => id !== 'supplier');
  return (
    <div className={classes.tab}>
      <div className={classes.actions}>{add}</div>
      <ListRows
        title={t('title')}
        list={useList('GET /settlements', 'contract-settlements', { contractId })}
        columns={columns}
        rowLink={settlementLink}
        defaultSort="-toOn"
        empty={{ icon: IconReceipt, title: t('empty.title'), text: t('empty.ofContract') }}
      />
    </div>
  );
};
