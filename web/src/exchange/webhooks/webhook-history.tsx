import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import type { Webhook } from '@halm/model/exchange/webhooks/webhook.ts';
import { useTranslation } from 'react-i18next';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { useHistory } from '../../core/records/use-history.ts';

const ownEvents = ['secret-replaced', 'receiver-gone', 'given-up'] as const;
type OwnEvent = (typeof ownEvents)[number];
const isOwn = (event: string): event is OwnEvent => ownEvents.some((own) => own === event);

/** Who changed what about a webhook, newest first. */
export const WebhookHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['webhooks', 'ui']);
  const fields: HistoryField<Webhook>[] = [
    [t('name'), ({ name }) => name],
    [t('url'), ({ url }) => url],
    [t('events.title'), ({ events }) => events?.map((event) => t(`events.${event}`)).join(', ')],
    [t('active'), ({ active }) => t(active ? 'on' : 'off'), ({ active }) => active],
  ];
  const sentence = ({ event }: HistoryEntry): string =>
    isOwn(event) ? t(`history.${event}`) : t(`ui:history.${event}` as 'ui:history.changed');
  return (
    <ChangesHistory history={useHistory('GET /webhooks/:id/history', { id })} sentence={sentence} fields={fields} />
  );
};
