import { exampleZip, tidyZip } from '@halm/model/core/texts/zip-shapes.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFieldValue, useRecordForm } from '../forms/record-form-context.ts';
import classes from './zip-note.module.css';

const TYPING_PAUSE_MS = 400;

/**
 * Says below the fields `zip` and `country` of a form what becomes of a zip when it is saved: that zeros are
 * put back, or that it is none of that country.
 */
export const ZipNote = () => {
  const { t } = useTranslation(['ui', 'fields']);
  const { errors } = useRecordForm();
  const country = useFieldValue<string | null>('country');
  const [typed] = useDebouncedValue(useFieldValue<string | null>('zip'), TYPING_PAUSE_MS);
  const zip = typed?.trim();
  const stored = zip && country && tidyZip(zip, country);
  const isRefused = zip && country && stored === undefined && !errors.zip;
  return (
    <p role="status" className={classes.note}>
      {isRefused && t('fields:not-a-zip', { named: exampleZip(country) })}
      {stored && stored !== zip && t('zipStored', { zip: stored })}
    </p>
  );
};
