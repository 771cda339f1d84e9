import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import type { Gateway } from '@halm/model/production/gateways/gateway.ts';
import { useTranslation } from 'react-i18next';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { useHistory } from '../../core/records/use-history.ts';

const ownEvents = ['key-made', 'key-revoked', 'silent', 'heard-again'] as const;
type OwnEvent = (typeof ownEvents)[number];
const events: ReadonlySet<string> = new Set(ownEvents);

/** Who changed what about a gateway, newest first. */
export const GatewayHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['gateways', 'ui']);
  const fields: HistoryField<Gateway>[] = [[t('name'), ({ name }) => name]];
  const sentence = ({ event, before, after }: HistoryEntry): string =>
    events.has(event)
      ? t(`history.${event as OwnEvent}`, { number: ((after ?? before) as { key?: number } | null)?.key ?? '–' })
      : t(`ui:history.${event}` as 'ui:history.changed');
  return (
    <ChangesHistory history={useHistory('GET /gateways/:id/history', { id })} sentence={sentence} fields={fields} />
  );
};
