import type { WebhookAttempt } from '@halm/model/exchange/webhooks/webhook.ts';
import { type SentEvent, TEST_EVENT, type WebhookEvent } from '@halm/model/exchange/webhooks/webhook-events.ts';
import { useTranslation } from 'react-i18next';
import { useForeignFailure } from '../../core/forms/use-foreign-failure.ts';

/** What an event is called, and what an attempt came to. */
export const useDeliveryWords = () => {
  const { t } = useTranslation('webhooks');
  const failureText = useForeignFailure();
  return {
    eventText: (event: SentEvent): string =>
      event === TEST_EVENT ? t('test.event') : t(`events.${event as WebhookEvent}`),
    outcomeText: ({ status, failure }: Pick<WebhookAttempt, 'status' | 'failure'>): string => {
      if (status !== null) return `HTTP ${status}`;
      return failure === null ? '–' : failureText(failure);
    },
  };
};
