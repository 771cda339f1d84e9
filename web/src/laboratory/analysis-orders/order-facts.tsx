import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../core/records/fact-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatDate, formatDoneBy } from '../../core/words/formats.ts';
import { languages } from '../../core/words/languages.ts';
import classes from './analysis-orders.module.css';
import { OrderProducts } from './order-products.tsx';
import { OrderShipment } from './order-shipment.tsx';

/** Who is asked for what, and how the samples travel. */
export const OrderFacts = ({ order }: { order: AnalysisOrder }) => {
  const { t } = useTranslation('analysisOrders');
  const { contact, transport, contractor, language, copyTo, laboratories, notes } = order;
  const { orderedAt, orderedByName, dueOn } = order;
  const optional = [
    {
      label: t('contractor'),
      value: transport === 'contractor' && contractor && <RecordLink kind="address" record={contractor} />,
    },
    { label: t('copyTo'), value: copyTo },
    { label: t('notes'), value: notes },
    {
      label: t('orderedAt'),
      value: orderedAt && formatDoneBy(orderedAt, orderedByName),
    },
    { label: t('dueOn'), value: dueOn && formatDate(dueOn) },
  ];
  return (
    <div className={classes.tab}>
      <FactList
        title={t('one')}
        isTitleHidden
        facts={[
          { label: t('contact'), value: contact && [contact.name, contact.mail].filter(Boolean).join(', ') },
          {
            label: t('form.language'),
            value: languages.find(({ code }) => code === language)?.label ?? t('form.supplierLanguage'),
          },
          { label: t('transport'), value: transport && t(`transports.${transport}`) },
          { label: t('laboratories'), value: laboratories.map(({ name }) => name).join(', ') || null },
          ...optional.filter(({ value }) => value),
        ]}
      />
      {order.state === 'order' && transport === 'contractor' && <OrderShipment order={order} />}
      <OrderProducts order={order} />
    </div>
  );
};
