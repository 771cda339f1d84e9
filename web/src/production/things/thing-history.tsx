import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import type { ProcessLogEntry } from '@halm/model/production/process-log/process-log.ts';
import type { Thing } from '@halm/model/production/things/thing.ts';
import { useTranslation } from 'react-i18next';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { RecordHistory } from '../../core/records/record-history.tsx';
import { processValueText } from '../process-log/process-words.ts';

const events = ['measured', 'measured-anew'] as const;

/** What history keeps of an entry of the process log stands beside what it keeps of the thing. */
type Facts = Thing & Pick<ProcessLogEntry, 'parameter' | 'value'>;

const positionOf = ({ latitude, longitude }: Partial<Thing>): string | undefined =>
  latitude == null || longitude == null ? undefined : `${latitude}, ${longitude}`;

/** Who changed what about a thing and measured what at it, newest first. */
export const ThingHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['things', 'processLog', 'ui']);
  const fields: HistoryField<Facts>[] = [
    [t('name'), ({ name }) => name],
    [t('code'), ({ code }) => code],
    [t('kind'), ({ kind }) => kind && t(`kinds.${kind}`)],
    [t('location'), ({ location }) => location?.name, ({ location }) => location?.id],
    [t('position'), positionOf],
    [t('state'), ({ active }) => (active === undefined ? undefined : t(active ? 'ui:active' : 'ui:inactive'))],
    [
      t('history.entry'),
      ({ parameter, value }) =>
        parameter && value !== undefined
          ? `${t(`processLog:parameters.${parameter}`)} ${processValueText(parameter, value)}`
          : undefined,
    ],
  ];
  const sentence = ({ event }: HistoryEntry): string => {
    const own = events.find((one) => one === event);
    return own ? t(`history.${own}`) : t(`ui:history.${event}` as 'ui:history.changed');
  };
  return <RecordHistory<Facts> owner="things" id={id} fields={fields} sentence={sentence} />;
};
