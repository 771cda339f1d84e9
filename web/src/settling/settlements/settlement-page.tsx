import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';
import { formatDate, formatMoney } from '../../core/words/formats.ts';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';
import { SettlementActions } from './settlement-actions.tsx';
import { SettlementFacts } from './settlement-facts.tsx';
import { SettlementHistory } from './settlement-history.tsx';
import { SettlementLines } from './settlement-lines.tsx';
import { SettlementStatusBadge } from './settlement-status.tsx';
import { SettlementSums } from './settlement-sums.tsx';
import classes from './settlements.module.css';
import { useSettlementFlags } from './use-settlement-flags.tsx';

/** One settlement: what it comes to, delivery by delivery, and what has to be known about it. */
export const SettlementPage = () => {
  const { t } = useTranslation('settlements');
  const { settlementId } = useParams({ from: '/verwaltung/abrechnungen/$settlementId/' });
  const { data: settlement } = useSuspenseQuery(recordQuery('GET /settlements/:id', { id: settlementId }));
  const parts = useRecordParts({ owner: 'settlements', id: settlementId }, () => (
    <SettlementHistory settlementId={settlementId} />
  ));
  const { number, status, supplier, fromOn, toOn, totalCents, currency } = settlement;
  return (
    <DetailPage
      title={number ?? t('draftOf', { supplier: supplier.name })}
      back={<Link to="/verwaltung/abrechnungen">{t('title')}</Link>}
      state={
        <>
          <SettlementStatusBadge status={status} />{' '}
          {[supplier.name, `${formatDate(fromOn)} – ${formatDate(toOn)}`, formatMoney(totalCents, currency)].join(
            ' · ',
          )}
        </>
      }
      actions={<SettlementActions settlement={settlement} />}
      notice={<FlagList label={t('flags')} flags={useSettlementFlags(settlement)} />}
      tabs={[
        {
          id: 'details',
          label: t('one'),
          content: () => (
            <div className={classes.tab}>
              <SettlementSums settlement={settlement} />
              <SettlementLines settlement={settlement} />
              <SettlementFacts settlement={settlement} />
            </div>
          ),
        },
        ...parts,
      ]}
    />
  );
};
