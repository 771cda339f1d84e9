import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import { type Endpoint, retentionYears } from '@halm/model/production/endpoints/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { useHistory } from '../../core/records/use-history.ts';

/** Who said what about an endpoint, newest first. */
export const EndpointHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['endpoints', 'ui']);
  const fields: HistoryField<Endpoint>[] = [
    [t('name'), ({ name }) => name],
    [t('kind'), ({ kind }) => kind && t(`kinds.${kind}`)],
    [t('unit'), ({ unit }) => unit],
    [t('thing'), ({ thing }) => thing?.name, ({ thing }) => thing?.id],
    [t('retention.label'), ({ retention }) => retention && t('retention.years', { count: retentionYears[retention] })],
    [t('state'), ({ state }) => state && t(`states.${state}`)],
  ];
  const sentence = ({ event }: HistoryEntry): string =>
    event === 'ignored' ? t('history.ignored') : t(`ui:history.${event}` as 'ui:history.changed');
  return (
    <ChangesHistory history={useHistory('GET /endpoints/:id/history', { id })} sentence={sentence} fields={fields} />
  );
};
