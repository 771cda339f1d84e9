import type { AnalysisOrder } from '@halm/model/analysis-orders/analysis-order.ts';
import { useTranslation } from 'react-i18next';
import { languages } from '../app/languages.ts';
import type { HistoryField } from '../ui/history-fields.ts';
import { RecordHistory } from '../ui/record-history.tsx';

const joined = (names: readonly (string | null)[] | undefined): string | undefined =>
  names?.map((name) => name ?? '–').join(', ');

/** Who changed what in an order, newest first. */
export const OrderHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation('analysisOrders');
  const fields: HistoryField<AnalysisOrder>[] = [
    [t('supplier'), ({ supplier }) => supplier?.name, ({ supplier }) => supplier?.id],
    [t('contact'), ({ contact }) => contact?.name, ({ contact }) => contact?.id],
    [t('transport'), ({ transport }) => transport && t(`transports.${transport}`)],
    [t('contractor'), ({ contractor }) => contractor?.name, ({ contractor }) => contractor?.id],
    [t('form.language'), ({ language }) => languages.find(({ code }) => code === language)?.label],
    [t('copyTo'), ({ copyTo }) => copyTo],
    [t('laboratories'), ({ laboratories }) => joined(laboratories?.map(({ name }) => name))],
    [t('products'), ({ products }) => joined(products?.map(({ name }) => name)), ({ products }) => products],
    [t('notes'), ({ notes }) => notes],
  ];
  return <RecordHistory owner="analysis-orders" id={id} fields={fields} />;
};
