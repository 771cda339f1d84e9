import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import type { PotentialProduct } from '@halm/model/laboratory/potential-products/potential-product.ts';
import { useTranslation } from 'react-i18next';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { RecordHistory } from '../../core/records/record-history.tsx';

const ownEvents = ['activated', 'deactivated', 'article', 'day-changed'] as const;
type OwnEvent = (typeof ownEvents)[number];
const events: ReadonlySet<string> = new Set(ownEvents);

/** What happened to a potential product, newest first. */
export const ProductHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['potentialProducts', 'ui']);
  const fields: HistoryField<PotentialProduct>[] = [
    [t('supplier'), ({ supplier }) => supplier?.name, ({ supplier }) => supplier?.id],
    [t('article'), ({ article }) => article?.name, ({ article }) => article?.id],
  ];
  const sentence = ({ event }: HistoryEntry): string =>
    events.has(event) ? t(`history.${event as OwnEvent}`) : t(`ui:history.${event}` as 'ui:history.changed');
  return <RecordHistory owner="potential-products" id={id} fields={fields} sentence={sentence} />;
};
