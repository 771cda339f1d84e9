import { eventsOfGroup, webhookEventGroups } from '@halm/model/exchange/webhooks/webhook-events.ts';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { EventsField } from './events-field.tsx';

/** Where a webhook sends to, and of what. */
export const WebhookFields = () => {
  const { t } = useTranslation('webhooks');
  const groups = webhookEventGroups.map((group) => ({
    label: t(`groups.${group}`),
    choices: eventsOfGroup(group).map((event) => ({
      value: event,
      label: t(`events.${event}`),
      description: event,
    })),
  }));
  return (
    <>
      <FormSection title={t('one')} hint={t('form.hint')}>
        <TextField name="name" label={t('name')} placeholder={t('form.example')} required />
        <TextField name="url" label={t('url')} placeholder="https://erp.example.com/halm" inputMode="url" required />
        <SwitchField name="active" label={t('active')} />
      </FormSection>
      <FormSection title={t('events.title')} hint={t('form.events')}>
        <EventsField name="events" label={t('events.chosen')} required groups={groups} />
      </FormSection>
    </>
  );
};
