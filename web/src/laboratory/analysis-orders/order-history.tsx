import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { useTranslation } from 'react-i18next';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { RecordHistory } from '../../core/records/record-history.tsx';
import { languages } from '../../core/words/languages.ts';
import { productFields } from './product-history.ts';

const ownEvents = [
  'ordered',
  'labelled',
  'handed-over',
  'received',
  'retained',
  'results',
  'taken-back',
  'product-removed',
] as const;
type OwnEvent = (typeof ownEvents)[number];
const events: ReadonlySet<string> = new Set(ownEvents);

/** Who changed what in an order, newest first. */
export const OrderHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['analysisOrders', 'ui']);
  const fields = (entry: HistoryEntry): HistoryField<AnalysisOrder>[] => [
    [t('supplier'), ({ supplier }) => supplier?.name, ({ supplier }) => supplier?.id],
    [t('contact'), ({ contact }) => contact?.name, ({ contact }) => contact?.id],
    [t('transport'), ({ transport }) => transport && t(`transports.${transport}`)],
    [t('contractor'), ({ contractor }) => contractor?.name, ({ contractor }) => contractor?.id],
    [t('form.language'), ({ language }) => languages.find(({ code }) => code === language)?.label],
    [t('copyTo'), ({ copyTo }) => copyTo],
    [t('laboratories'), ({ laboratories }) => laboratories?.map(({ name }) => name).join(', ')],
    ...productFields(t, entry),
    [t('notes'), ({ notes }) => notes],
  ];
  const sentence = ({ event }: HistoryEntry): string =>
    events.has(event) ? t(`history.${event as OwnEvent}`) : t(`ui:history.${event}` as 'ui:history.changed');
  return <RecordHistory owner="analysis-orders" id={id} fields={fields} sentence={sentence} />;
};
