import '../../core/fields/checkbox-styles.ts';
import type { Import } from '@halm/model/exchange/imports/record-import.ts';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../core/words/formats.ts';
import { useChangeImport } from '../imports/use-change-import.ts';

/** Takes a file without its wrong rows, or not at all. */
export const OnlyValidChoice = ({ record, wrong }: { record: Import; wrong: number }) => {
  const { t } = useTranslation('imports');
  const { change, isBusy, choose } = useChangeImport(record);
  const stored = record.kind === 'bookings' ? record.choices.onlyValid : record.onlyValid;
  if (wrong === 0) return null;
  return (
    <Checkbox
      disabled={isBusy}
      checked={choose('onlyValid', stored)}
      onChange={(event) => change({ onlyValid: event.currentTarget.checked })}
      label={t('onlyValid.label', { count: wrong, shown: formatCount(wrong) })}
      description={t('onlyValid.text')}
    />
  );
};
