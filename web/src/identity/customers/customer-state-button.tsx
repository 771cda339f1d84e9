import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../core/actions/action-button.tsx';
import type { AnswerOf } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { ConfirmDialog } from '../../core/ui/confirm-dialog.tsx';
import { showError, showSuccess } from '../../core/ui/toasts.ts';

/** Deactivates a customer or activates it again, after saying what that means for its people. */
export const CustomerStateButton = ({ customer }: { customer: AnswerOf<'GET /customers/:id'> }) => {
  const { t } = useTranslation('customers');
  const [isAsking, setAsking] = useState(false);
  const setActive = useOperation('PUT /customers/:id/active');
  const { id, version, active, name, memberCount } = customer;
  const words = active ? 'deactivate' : 'activate';
  const confirm = () =>
    setActive.mutate(
      { params: { id }, body: { active: !active }, version },
      {
        onSuccess: () => showSuccess(t(`${words}.done`, { name })),
        onError: showError,
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <ActionButton onClick={() => setAsking(true)}>{t(`${words}.action`)}</ActionButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(`${words}.title`, { name })}
        text={t(`${words}.text`, { count: memberCount })}
        action={t(`${words}.action`)}
        isBusy={setActive.isPending}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      />
    </>
  );
};
