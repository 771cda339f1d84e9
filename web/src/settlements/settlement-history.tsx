import type { HistoryEntry } from '@halm/model/contract/history-entry.ts';
import type { Settlement } from '@halm/model/settlements/settlement.ts';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate, formatMoney } from '../app/formats.ts';
import { type StoredValues, useMeasuredFields } from '../contracts/measured-fields.ts';
import { ChangesHistory } from '../ui/changes-history.tsx';
import type { HistoryField } from '../ui/history-fields.ts';
import { useHistory } from '../ui/use-history.ts';

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
