import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import type { Settlement } from '@halm/model/settling/settlements/settlement.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FactList } from '../../core/records/fact-list.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { useHistory } from '../../core/records/use-history.ts';
import { formatCount, formatDate, formatDoneBy, formatMoney } from '../../core/words/formats.ts';
import { languages } from '../../core/words/languages.ts';
import { type StoredValues, useMeasuredFields } from '../../purchasing/contracts/measured-fields.ts';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';
import { SettlementActions } from './settlement-actions.tsx';
import { SettlementLines } from './settlement-lines.tsx';
import { SettlementStatusBadge } from './settlement-status.tsx';
import { SettlementSums } from './settlement-sums.tsx';
import classes from './settlements.module.css';
import { useSettlementFlags } from './use-settlement-flags.tsx';

/** Of which delivery an entry tells what was measured. */
const measuredBooking = ({ after }: HistoryEntry): string =>
  (after as { readonly booking?: { readonly number: string } } | null)?.booking?.number ?? '';

/** Who did what with a settlement, newest first. */
const SettlementHistory = ({ settlementId }: { settlementId: string }) => {
  const { t } = useTranslation(['settlements', 'ui']);
  const history = useHistory('GET /settlements/:id/history', { id: settlementId });
  const fields: HistoryField<Settlement>[] = [
    [t('number'), ({ number }) => number],
    [t('contract'), ({ contract }) => contract?.number],
    [t('form.from'), ({ fromOn }) => fromOn && formatDate(fromOn)],
    [t('form.to'), ({ toOn }) => toOn && formatDate(toOn)],
    [t('deliveries'), ({ deliveryCount }) => (deliveryCount === undefined ? null : formatCount(deliveryCount))],
    [t('total'), ({ totalCents, currency }) => currency && formatMoney(totalCents ?? 0, currency)],
    [t('form.notes'), ({ notes }) => notes],
  ];
  const sentence = (entry: HistoryEntry): string => {
    const { event } = entry;
    if (event === 'measured') return t('history.measured', { number: measuredBooking(entry) });
    if (event === 'issued' || event === 'withdrawn') return t(`status.${event}`);
    return t(`ui:history.${event}` as 'ui:history.changed');
  };
  return (
    <ChangesHistory<Settlement & StoredValues>
      history={history}
      sentence={sentence}
      fields={[...useMeasuredFields(), ...fields]}
    />
  );
};

/** With whom what was settled, when it was issued and by whom. */
const SettlementFacts = ({ settlement }: { settlement: Settlement }) => {
  const { t } = useTranslation('settlements');
  const { supplier, contract, covers, fromOn, toOn, language, notes, issuedAt, issuedByName } = settlement;
  const link = <RecordLink kind="contract" record={{ id: contract.id, name: contract.number }} />;
  return (
    <FactList
      title={t('form.subject')}
      facts={[
        { label: t('supplier'), value: <RecordLink kind="address" record={supplier} /> },
        { label: t('contract'), value: covers === 'supplier' ? t('allContracts') : link },
        { label: t('period'), value: `${formatDate(fromOn)} – ${formatDate(toOn)}` },
        { label: t('form.language'), value: languages.find(({ code }) => code === language)?.label },
        { label: t('issued'), value: issuedAt && formatDoneBy(issuedAt, issuedByName) },
        ...(notes ? [{ label: t('form.notes'), value: notes }] : []),
      ]}
    />
  );
};

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
      title={number ? `${number} · ${supplier.name}` : t('draftOf', { supplier: supplier.name })}
      back={<Link to="/verwaltung/abrechnungen">{t('title')}</Link>}
      state={
        <>
          <SettlementStatusBadge status={status} />{' '}
          {[`${formatDate(fromOn)} – ${formatDate(toOn)}`, formatMoney(totalCents, currency)].join(' · ')}
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
