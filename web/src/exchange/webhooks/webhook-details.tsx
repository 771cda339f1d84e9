import { type Webhook, webhookInputSchema } from '@halm/model/exchange/webhooks/webhook.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { PartForm } from '../../core/forms/part-form.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { WebhookFields } from './webhook-fields.tsx';

const valuesOf = ({ name, url, events, active }: Webhook) => ({ name, url, events, active });

/** What a webhook is told of, and where; to be changed. */
export const WebhookDetails = ({ webhook }: { webhook: Webhook }) => {
  const { t } = useTranslation(['webhooks', 'ui']);
  // What this form was filled from: a change from elsewhere must not empty it.
  const [base, setBase] = useState(webhook);
  const { id } = base;
  const query = recordQuery('GET /webhooks/:id', { id });
  const reload = useReload(query, (latest) => ({ values: valuesOf(latest), version: latest.version }));
  const update = useOperation('PATCH /webhooks/:id');
  return (
    <PartForm
      key={base.version}
      label={t('details')}
      schema={webhookInputSchema}
      values={valuesOf(base)}
      version={base.version}
      save={({ body, version = 0 }) => update.mutateAsync({ params: { id }, body, version })}
      reload={reload}
      onSaved={(saved) => {
        setBase(saved);
        showSuccess(t('ui:form.saved'));
      }}
    >
      <WebhookFields />
    </PartForm>
  );
};
