import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { PlaceOrderButton } from './place-order-button.tsx';

/** What can be done with an order as it stands. */
export const OrderActions = ({ order }: { order: AnalysisOrder }) => {
  const { id, number, version, state, samples } = order;
  const { t } = useTranslation(['analysisOrders', 'ui']);
  const goTo = useGoTo();
  const remove = useOperation('DELETE /lims/analysis-orders/:id');
  return (
    <>
      <DeleteButton
        name={number}
        text={state === 'draft' ? t('removal.draft') : t('removal.order', { count: samples.length })}
        failed={t('failed.delete')}
        used={{ call: 'GET /lims/analysis-orders/:id/usage', id }}
        remove={(options) => remove.mutate({ params: { id }, version }, options)}
        onDeleted={() => goTo('/verwaltung/potential-products/analysis-order')}
      />
      {state === 'draft' && (
        <LinkButton variant="default" to="/verwaltung/potential-products/analysis-order/$id/edit" params={{ id }}>
          {t('ui:edit')}
        </LinkButton>
      )}
      {state === 'draft' && <PlaceOrderButton order={order} />}
    </>
  );
};
