import { useTranslation } from 'react-i18next';

/** The line under a record's name that says its number. */
export const RecordNumber = ({ number }: { number: number | string }) =>
  useTranslation('ui').t('form.number', { number });
