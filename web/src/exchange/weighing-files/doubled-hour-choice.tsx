import '@mantine/core/styles/Combobox.layer.css';
import type { WeighingImport } from '@halm/model/exchange/imports/import.ts';
import { type DoubledHour, doubledHourChoices } from '@halm/model/exchange/weighing-files/import-row.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '../../core/words/formats.ts';
import classes from '../imports/imports.module.css';
import { readAnew, useChangeImport } from '../imports/use-change-import.ts';

/** Which one is meant of the hour that the clocks showed twice: asked once, for all rows of the file. */
export const DoubledHourChoice = ({ record }: { record: WeighingImport }) => {
  const { t } = useTranslation('imports');
  const { change, isBusy, choose } = useChangeImport(record);
  const { rows, firstRow, days } = record.doubledHours;
  if (rows === 0) return null;
  const chosen = choose('doubledHour', record.doubledHour);
  return (
    <div className={classes.kind}>
      <NativeSelect
        label={t('doubledHour.label')}
        description={t('doubledHour.text', {
          count: rows,
          shown: formatCount(rows),
          row: firstRow,
          days: days.map(formatDate).join(', '),
        })}
        disabled={isBusy}
        value={chosen ?? ''}
        data={[
          ...(chosen ? [] : [{ value: '', label: t('records.reading.unclear') }]),
          ...doubledHourChoices.map((value) => ({ value, label: t(`doubledHour.${value}`) })),
        ]}
        onChange={(event) =>
          change({ ...readAnew, doubledHour: (event.currentTarget.value || null) as DoubledHour | null })
        }
      />
    </div>
  );
};
