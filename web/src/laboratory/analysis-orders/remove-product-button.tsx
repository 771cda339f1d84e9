import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { reasonText } from '../../core/words/reason-text.ts';

type RemoveProductButtonProps = { order: AnalysisOrder; product: AnalysisOrder['products'][number] };

/** Why a product has to stay in its order; undefined where nothing is known that keeps it. */
const hindrance = ({ products }: AnalysisOrder, { resultsState }: RemoveProductButtonProps['product']) => {
  if (resultsState !== 'running') return 'analysis-order.product-has-results';
  return products.length === 1 ? 'analysis-order.last-product' : undefined;
};

/** Takes a product out of an order that has gone out, as long as nothing of it was measured. */
export const RemoveProductButton = ({ order, product }: RemoveProductButtonProps) => {
  const { id, version } = order;
  const { t } = useTranslation(['analysisOrders', 'ui']);
  const remove = useOperation('DELETE /lims/analysis-orders/:id/products/:productId');
  const against = hindrance(order, product);
  if (against)
    return (
      <GuardedButton
        size="xs"
        leftSection={<IconTrash size={17} aria-hidden />}
        aria-label={`${t('ui:delete')}: ${product.name}`}
        against={reasonText(against)}
        onClick={() => undefined}
      >
        {t('ui:delete')}
      </GuardedButton>
    );
  return (
    <DeleteButton
      size="xs"
      name={product.name ?? ''}
      text={t('removal.product')}
      failed={t('failed.removeProduct')}
      remove={(options) => remove.mutate({ params: { id, productId: product.id }, version }, options)}
    />
  );
};
