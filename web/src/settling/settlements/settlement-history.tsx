import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import type { Settlement } from '@halm/model/settling/settlements/settlement.ts';
import { useTranslation } from 'react-i18next';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { useHistory } from '../../core/records/use-history.ts';
import { formatCount, formatDate, formatMoney } from '../../core/words/formats.ts';
import { type StoredValues, useMeasuredFields } from '../../purchasing/contracts/measured-fields.ts';

/** Of which delivery an entry tells what was measured. */
const measuredBooking = ({ after }: HistoryEntry): string =>
  (after as { readonly booking?: { readonly number: string } } | null)?.booking?.number ?? '';

/** Who did what with a settlement, newest first. */
export const SettlementHistory = ({ settlementId }: { settlementId: string }) => {
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
