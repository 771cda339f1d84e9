import type { DeliveryDetail, Webhook, WebhookAttempt } from '@halm/model/exchange/webhooks/webhook.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { FactList } from '../../core/records/fact-list.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { HalmDialog } from '../../core/ui/halm-dialog.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { formatCount, formatSecond } from '../../core/words/formats.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import { useDeliveryWords } from './use-delivery-words.ts';
import { DeliveryStatusBadge } from './webhook-state.tsx';
import classes from './webhooks.module.css';

const Attempt = ({ attempt }: { attempt: WebhookAttempt }) => {
  const { t } = useTranslation('webhooks');
  const { outcomeText } = useDeliveryWords();
  const { attemptedAt, durationMs, answer } = attempt;
  return (
    <li>
      <strong>{outcomeText(attempt)}</strong>{' '}
      {t('delivery.attempt', { at: formatSecond(attemptedAt), duration: formatCount(durationMs) })}
      {answer && <code className={classes.raw}>{answer}</code>}
    </li>
  );
};

const Delivery = ({ delivery }: { delivery: DeliveryDetail }) => {
  const { t } = useTranslation('webhooks');
  const { id, createdAt, nextAttemptAt, payload, attemptList } = delivery;
  return (
    <div className={classes.stack}>
      <FactList
        isBare
        facts={[
          { label: t('state'), value: <DeliveryStatusBadge delivery={delivery} /> },
          { label: t('delivery.createdAt'), value: formatSecond(createdAt) },
          { label: t('delivery.nextAttemptAt'), value: nextAttemptAt && formatSecond(nextAttemptAt) },
          { label: 'webhook-id', value: <code className={classes.raw}>{id}</code> },
        ]}
      />
      <section>
        <h3 className={classes.heading}>{t('delivery.payload')}</h3>
        <code className={classes.raw}>{payload}</code>
      </section>
      <section>
        <h3 className={classes.heading}>{t('delivery.attempts')}</h3>
        {attemptList.length === 0 && <p>{t('delivery.noAttempt')}</p>}
        <ol className={classes.attempts}>
          {attemptList.map((attempt) => (
            <Attempt key={attempt.number} attempt={attempt} />
          ))}
        </ol>
      </section>
    </div>
  );
};

const ReplayButton = ({ webhook, deliveryId }: { webhook: Webhook; deliveryId: string }) => {
  const { t } = useTranslation('webhooks');
  const replay = useOperation('POST /webhooks/:id/deliveries/:deliveryId/replay', {
    onDone: () => showSuccess(t('delivery.replayed')),
    onFailed: showFailure(t('failed.replay')),
  });
  return (
    <GuardedButton
      variant="filled"
      against={webhook.active ? undefined : reasonText('webhook.off')}
      loading={replay.isPending}
      onClick={() => replay.mutate({ params: { id: webhook.id, deliveryId } })}
    >
      {t('delivery.replay')}
    </GuardedButton>
  );
};

type DeliveryDialogProps = { webhook: Webhook; deliveryId: string | undefined; onClose: () => void };

/** One message: what was sent, and what came of each attempt. */
export const DeliveryDialog = ({ webhook, deliveryId = '', onClose }: DeliveryDialogProps) => {
  const { t } = useTranslation(['webhooks', 'ui']);
  const { eventText } = useDeliveryWords();
  const query = recordQuery('GET /webhooks/:id/deliveries/:deliveryId', { id: webhook.id, deliveryId });
  const { data, error, refetch } = useQuery({ ...query, enabled: deliveryId !== '' });
  return (
    <HalmDialog
      isOpen={deliveryId !== ''}
      onClose={onClose}
      title={data ? eventText(data.event) : t('delivery.one')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui:close')}
          </Button>
          {deliveryId !== '' && <ReplayButton webhook={webhook} deliveryId={deliveryId} />}
        </>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Delivery delivery={data} />}
    </HalmDialog>
  );
};
