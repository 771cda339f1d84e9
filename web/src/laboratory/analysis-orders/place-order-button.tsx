import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { missingOf } from '@halm/model/laboratory/analysis-orders/missing-of-order.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { ConfirmDialog } from '../../core/ui/confirm-dialog.tsx';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';

/** Orders what a draft asks for, after a question; says why it can't be ordered yet. */
export const PlaceOrderButton = ({ order }: { order: AnalysisOrder }) => {
  const { id, number, version, products } = order;
  const { t } = useTranslation('analysisOrders');
  const [isAsking, setAsking] = useState(false);
  const place = useOperation('POST /lims/analysis-orders/:id/ordering', {
    onDone: () => showSuccess(t('place.done', { number })),
    onFailed: showFailure(t('failed.place')),
  });
  const send = () => place.mutate({ params: { id }, version }, { onSettled: () => setAsking(false) });
  return (
    <>
      <GuardedButton
        variant="filled"
        against={missingOf(order).length > 0 ? t('place.against') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('place.action')}
      </GuardedButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('place.title', { number })}
        text={t('place.text', { count: products.length })}
        action={t('place.action')}
        isBusy={place.isPending}
        onClose={() => setAsking(false)}
        onConfirm={send}
      />
    </>
  );
};
