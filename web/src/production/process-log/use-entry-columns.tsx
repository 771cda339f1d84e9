import type { ProcessLogEntry } from '@halm/model/production/process-log/process-log.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDateTime, formatDoneBy } from '../../core/words/formats.ts';
import { EntryNote } from './entry-note.tsx';
import { processValueText } from './process-words.ts';

/** What a row tells of an entry: when, and then what, how much, what was noted of it and by whom. */
export const useEntryColumns = <E extends ProcessLogEntry>(): { when: Column<E>; others: Column<E>[] } => {
  const { t } = useTranslation('processLog');
  return {
    when: { id: 'measuredAt', header: t('measuredAt'), cell: ({ measuredAt }) => formatDateTime(measuredAt) },
    others: [
      { id: 'parameter', header: t('parameter'), cell: ({ parameter }) => t(`parameters.${parameter}`) },
      {
        id: 'value',
        header: t('value'),
        cell: ({ parameter, value }) => processValueText(parameter, value),
        align: 'right',
      },
      {
        id: 'note',
        header: t('note'),
        cell: (entry) => <EntryNote entry={entry} />,
        isCardNeedless: ({ note, correction }) => !note && !correction,
      },
      { id: 'by', header: t('by'), cell: ({ madeAt, userName }) => formatDoneBy(madeAt, userName) },
    ],
  };
};
