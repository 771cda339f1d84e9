import {
  type WebhookInput,
  type WebhookWithSecret,
  webhookInputSchema,
} from '@halm/model/exchange/webhooks/webhook.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useLeaving } from '../../core/forms/use-leaving.ts';
import { AccessDeniedPage } from '../../core/pages/access-denied-page.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookFields } from './webhook-fields.tsx';

const empty: WebhookInput = { name: '', url: '', events: [], active: true };

const NewWebhook = () => {
  const { t } = useTranslation('webhooks');
  const create = useOperation('POST /webhooks');
  const { leave, leaveSaved } = useLeaving();
  const [made, setMade] = useState<WebhookWithSecret>();
  const show = () => made && leaveSaved({ to: '/more/integration/webhooks/$id', params: { id: made.id } });
  return (
    <>
      <RecordForm
        title={t('add')}
        schema={webhookInputSchema}
        values={empty}
        save={({ body }) => create.mutateAsync({ body })}
        // It is seen here: its page can't show it any more.
        onSaved={setMade}
        onCancel={() => leave({ to: '/more/integration/webhooks' })}
      >
        <WebhookFields />
      </RecordForm>
      <SecretDialog made={made} onClose={show} />
    </>
  );
};

/** Creates a webhook and shows its secret. */
export const WebhookAddPage = () => (useMay('POST /webhooks') ? <NewWebhook /> : <AccessDeniedPage />);
