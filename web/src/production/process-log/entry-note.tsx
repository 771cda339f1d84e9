import type { ProcessLogEntry } from '@halm/model/production/process-log/process-log.ts';
import { useTranslation } from 'react-i18next';
import classes from './process-log.module.css';
import { processValueText } from './process-words.ts';

/** The note of an entry, and what stood there before it was corrected. */
export const EntryNote = ({ entry: { parameter, note, correction } }: { entry: ProcessLogEntry }) => {
  const { t } = useTranslation('processLog');
  if (!correction) return note ?? '–';
  return (
    <>
      {note}
      <span className={classes.before}>
        {t('corrected', { value: processValueText(parameter, correction.value), reason: correction.reason })}
      </span>
    </>
  );
};
