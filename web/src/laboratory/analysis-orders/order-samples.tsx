import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { AnalysisSample } from '@halm/model/laboratory/analysis-orders/analysis-sample.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { IconTestPipe } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDate, formatDoneBy } from '../../core/words/formats.ts';
import { LabelButtons } from '../../yard/samples/label-buttons.tsx';
import classes from './analysis-orders.module.css';
import { CustodyForm } from './custody-form.tsx';
import { RetentionButton } from './retention-button.tsx';
import { TakeBackButton } from './take-back-button.tsx';

const Custody = ({ orderId, sample }: { orderId: string; sample: AnalysisSample }) => {
  const { t } = useTranslation('analysisOrders');
  return (
    <ul className={classes.analyses}>
      {sample.custody.map(({ state, at, byName }) => (
        <li key={state}>
          {t(`custody.state.${state}`)}: {formatDoneBy(at, byName)}{' '}
          {state === sample.state && <TakeBackButton orderId={orderId} sample={sample} />}
        </li>
      ))}
    </ul>
  );
};

const Retained = ({ orderId, sample }: { orderId: string; sample: AnalysisSample }) => {
  const { t } = useTranslation('analysisOrders');
  const { retainedPlace: place, discardOn } = sample;
  return (
    <span className={classes.retained}>
      {place && discardOn && <span>{t('retention.until', { place, date: formatDate(discardOn) })}</span>}
      <RetentionButton orderId={orderId} sample={sample} />
    </span>
  );
};

/** The samples of an order: labels, through whose hands they went, what is kept of them. */
export const OrderSamples = ({ order }: { order: AnalysisOrder }) => {
  const { t } = useTranslation(['analysisOrders', 'samples']);
  const { id, samples, transport, contractor } = order;
  if (samples.length === 0)
    return <EmptyState icon={IconTestPipe} title={t('noSamples.title')} text={t('noSamples.text')} />;
  const columns: Column<AnalysisSample>[] = [
    { id: 'number', header: t('samples:number'), cell: ({ number }) => inGroups(number) },
    { id: 'product', header: t('form.productName'), cell: ({ product }) => product.name ?? '–' },
    { id: 'laboratory', header: t('laboratory'), cell: ({ laboratory }) => laboratory.name },
    { id: 'due', header: t('dueOn'), cell: ({ dueOn }) => formatDate(dueOn) },
    { id: 'custody', header: t('custody.title'), cell: (sample) => <Custody orderId={id} sample={sample} /> },
    { id: 'retained', header: t('retention.action'), cell: (sample) => <Retained orderId={id} sample={sample} /> },
  ];
  return (
    <div className={classes.tab}>
      <div className={classes.actions}>
        <LabelButtons
          fetchLabel={(query) => call('GET /lims/analysis-orders/:id/labels.pdf', { params: { id }, query })}
        />
      </div>
      {transport === 'contractor' && contractor?.makesLabels && (
        <p className={classes.soft}>{t('shipmentLabel', { contractor: contractor.name })}</p>
      )}
      <CustodyForm order={order} />
      <DataTable label={t('samples:list')} tableKey="analysis-order-samples" columns={columns} rows={samples} />
    </div>
  );
};
