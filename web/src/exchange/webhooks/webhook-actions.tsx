import type { Webhook, WebhookWithSecret } from '@halm/model/exchange/webhooks/webhook.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../core/actions/action-button.tsx';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import { useOperation } from '../../core/client/queries.ts';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { ConfirmDialog } from '../../core/ui/confirm-dialog.tsx';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { reasonText } from '../../core/words/reason-text.ts';

type WebhookActionsProps = { webhook: Webhook; onSecret: (made: WebhookWithSecret) => void };

const TestButton = ({ webhook: { id, active } }: { webhook: Webhook }) => {
  const { t } = useTranslation('webhooks');
  const test = useOperation('POST /webhooks/:id/test', {
    onDone: () => showSuccess(t('test.done')),
    onFailed: showFailure(t('failed.test')),
  });
  return (
    <GuardedButton
      variant="filled"
      against={active ? undefined : reasonText('webhook.off')}
      loading={test.isPending}
      onClick={() => test.mutate({ params: { id } })}
    >
      {t('test.action')}
    </GuardedButton>
  );
};

/** What can be done with a webhook. */
export const WebhookActions = ({ webhook, onSecret }: WebhookActionsProps) => {
  const { id, name, version } = webhook;
  const { t } = useTranslation('webhooks');
  const goTo = useGoTo();
  const [isAsking, setAsking] = useState(false);
  const remove = useOperation('DELETE /webhooks/:id');
  const replace = useOperation('POST /webhooks/:id/secret', {
    onDone: onSecret,
    onFailed: showFailure(t('failed.secret')),
  });
  return (
    <>
      <RecordActions
        more={
          <>
            <ActionButton onClick={() => setAsking(true)}>{t('secret.replace')}</ActionButton>
            <DeleteButton
              name={name}
              text={t('removeText')}
              failed={t('failed.delete')}
              remove={(options) => remove.mutate({ params: { id }, version }, options)}
              onDeleted={() => goTo('/more/integration/webhooks')}
            />
          </>
        }
      >
        <TestButton webhook={webhook} />
      </RecordActions>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('secret.replaceTitle')}
        text={t('secret.replaceText')}
        action={t('secret.replaceAction')}
        isBusy={replace.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => replace.mutate({ params: { id } }, { onSettled: () => setAsking(false) })}
      />
    </>
  );
};
