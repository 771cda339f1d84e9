import type { DeliveryStatus, WebhookState } from '@halm/model/exchange/webhooks/webhook.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';

const tones: Record<WebhookState, Tone> = {
  new: 'waits',
  working: 'normal',
  failing: 'warning',
  off: 'normal',
  gone: 'wrong',
  'given-up': 'wrong',
};

/** How a webhook stands. */
export const WebhookStateBadge = ({ state }: { state: WebhookState }) => {
  const { t } = useTranslation('webhooks');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
};

const deliveryTones: Record<DeliveryStatus, Tone> = {
  waiting: 'work',
  delivered: 'normal',
  failed: 'wrong',
  cancelled: 'normal',
};

type DeliveryStatusProps = { delivery: { readonly status: DeliveryStatus; readonly attempts: number } };

/** How a message stands; one that waits after a failure is worth a look. */
export const DeliveryStatusBadge = ({ delivery: { status, attempts } }: DeliveryStatusProps) => {
  const { t } = useTranslation('webhooks');
  const tone = status === 'waiting' && attempts > 0 ? 'warning' : deliveryTones[status];
  return <StatusBadge tone={tone}>{t(`statuses.${status}`)}</StatusBadge>;
};
