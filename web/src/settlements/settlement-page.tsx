import type { Settlement } from '@halm/model/settlements/settlement.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../app/formats.ts';
import { recordQuery } from '../app/queries.ts';
import { ChangesHistory } from '../ui/changes-history.tsx';
import { DetailPage } from '../ui/detail-page.tsx';
import { FlagList } from '../ui/flag-list.tsx';
import type { HistoryField } from '../ui/history-fields.ts';
import { SettlementActions } from './settlement-actions.tsx';
import { SettlementLines } from './settlement-lines.tsx';
import { SettlementStatusBadge } from './settlement-status.tsx';
import { SettlementFacts, SettlementSums } from './settlement-sums.tsx';
import classes from './settlements.module.css';
import { useSettlementFlags } from './use-settlement-flags.tsx';

const SettlementHistory = ({ settlementId }: { settlementId: string }) => {
  const { t } = useTranslation(['settlements', 'ui']);
  const history = useQuery(recordQuery('GET /settlements/:id/history', { id: settlementId }));
  const fields: HistoryField<Settlement>[] = [
    [t('number'), ({ number }) => number],
    [t('contract'), ({ contract }) => contract?.number],
    [t('form.from'), ({ fromOn }) => fromOn && formatDate(fromOn)],
    [t('form.to'), ({ toOn }) => toOn && formatDate(toOn)],
    [t('total'), ({ totalCents, currency }) => currency && formatMoney(totalCents ?? 0, currency)],
    [t('form.notes'), ({ notes }) => notes],
  ];
  return (
    <ChangesHistory
      history={history}
      sentence={({ event }) =>
        event === 'issued' || event === 'withdrawn'
          ? t(`status.${event}`)
          : t(`ui:history.${event}` as 'ui:history.changed')
      }
      fields={fields}
    />
  );
};

/** One settlement: what it comes to, delivery by delivery, and what has to be known about it. */
export const SettlementPage = () => {
  const { t } = useTranslation(['settlements', 'ui']);
  const { settlementId } = useParams({ from: '/verwaltung/abrechnungen/$settlementId/' });
  const { data: settlement } = useSuspenseQuery(recordQuery('GET /settlements/:id', { id: settlementId }));
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
        {
          id: 'history',
          label: t('ui:history.title'),
          content: () => <SettlementHistory settlementId={settlementId} />,
        },
      ]}
    />
  );
};
