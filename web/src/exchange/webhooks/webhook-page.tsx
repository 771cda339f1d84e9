import type { Webhook, WebhookWithSecret } from '@halm/model/exchange/webhooks/webhook.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { type Flag, FlagList } from '../../core/records/flag-list.tsx';
import { formatDateTime } from '../../core/words/formats.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookDetails } from './webhook-details.tsx';
import { WebhookHistory } from './webhook-history.tsx';
import { WebhookStateBadge } from './webhook-state.tsx';

const useWebhookFlags = ({ state, failingSince, formerSecretUntil }: Webhook): Flag[] => {
  const { t } = useTranslation('webhooks');
  const since = failingSince ? formatDateTime(failingSince) : '';
  return [
    ...(state === 'gone' ? [{ id: 'gone', weight: 'blocking' as const, text: t('flag.gone') }] : []),
    ...(state === 'given-up' ? [{ id: 'given-up', weight: 'blocking' as const, text: t('flag.givenUp') }] : []),
    ...(state === 'failing' ? [{ id: 'failing', weight: 'warning' as const, text: t('flag.failing', { since }) }] : []),
    ...(formerSecretUntil
      ? [
          {
            id: 'former',
            weight: 'info' as const,
            text: t('secret.former', { until: formatDateTime(formerSecretUntil) }),
          },
        ]
      : []),
  ];
};

/** One webhook: what it is told of and where, what it was told, and who changed what. */
export const WebhookPage = () => {
  const { t } = useTranslation(['webhooks', 'ui']);
  const { id } = useParams({ from: '/more/integration/webhooks/$id' });
  const { data: webhook } = useSuspenseQuery(recordQuery('GET /webhooks/:id', { id }));
  const [made, setMade] = useState<WebhookWithSecret>();
  return (
    <>
      <DetailPage
        title={webhook.name}
        back={<Link to="/more/integration/webhooks">{t('title')}</Link>}
        state={
          <>
            <WebhookStateBadge state={webhook.state} /> {new URL(webhook.url).host}
          </>
        }
        actions={<WebhookActions webhook={webhook} onSecret={setMade} />}
        notice={<FlagList label={t('flags')} flags={useWebhookFlags(webhook)} />}
        tabs={[
          { id: 'details', label: t('details'), content: () => <WebhookDetails webhook={webhook} /> },
          { id: 'deliveries', label: t('delivery.title'), content: () => <WebhookDeliveries webhook={webhook} /> },
          { id: 'history', label: t('ui:history.title'), content: () => <WebhookHistory id={id} /> },
        ]}
      />
      <SecretDialog made={made} onClose={() => setMade(undefined)} />
    </>
  );
};
