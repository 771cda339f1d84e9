import '@mantine/core/styles/Combobox.layer.css';
import type { RecordImport } from '@halm/model/exchange/imports/record-import.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OnlyValidChoice } from '../weighing-files/only-valid-choice.tsx';
import classes from './imports.module.css';
import { useChangeImport } from './use-change-import.ts';
import { useRecordTexts } from './use-record-texts.ts';

/**
 * What is taken of a file of records: only what is new, or also what changes;
 * without the wrong rows, or none.
 */
export const RecordImportChoices = ({ record }: { record: RecordImport }) => {
  const { t } = useTranslation('imports');
  const { label } = useRecordTexts(record.kind);
  const { change, isBusy, choose } = useChangeImport(record);
  return (
    <>
      <div className={classes.kind}>
        <NativeSelect
          label={t('records.takes.label')}
          description={t('records.emptyHint')}
          disabled={isBusy}
          value={choose('takes', record.takes)}
          data={(['all', 'new'] as const).map((value) => ({ value, label: t(`records.takes.${value}`) }))}
          onChange={(event) => change({ takes: event.currentTarget.value as RecordImport['takes'] })}
        />
        <OnlyValidChoice record={record} wrong={record.wrong} />
      </div>
      {record.missingColumns.length > 0 && (
        <p className={classes.soft}>
          {t('records.reading.required', { columns: record.missingColumns.map(label).join(', ') })}
        </p>
      )}
    </>
  );
};
