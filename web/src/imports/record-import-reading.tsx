import '@mantine/core/styles/Combobox.layer.css';
import type { RecordImport } from '@halm/model/imports/record-import.ts';
import { recordColumns } from '@halm/model/imports/record-kinds.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../ui/card.tsx';
import { ColumnChoice, type ColumnReading } from './column-choice.tsx';
import classes from './imports.module.css';
import { useChangeRecordImport } from './record-import-change.ts';

type Marks = Pick<RecordImport, 'decimalMark' | 'dateOrder'>;

const MarkChoices = ({
  kind,
  marks,
  set,
}: {
  kind: RecordImport['kind'];
  marks: Marks;
  set: (marks: Marks) => void;
}) => {
  const { t } = useTranslation('imports');
  const unclear = { value: '', label: t('records.reading.unclear') };
  const hasDates = recordColumns[kind].some(({ type }) => type === 'date');
  return (
    <>
      <NativeSelect
        label={t('records.reading.decimalMark')}
        value={marks.decimalMark ?? ''}
        data={[
          ...(marks.decimalMark === null ? [unclear] : []),
          { value: ',', label: t('records.reading.comma') },
          { value: '.', label: t('records.reading.point') },
        ]}
        onChange={(event) =>
          set({ ...marks, decimalMark: (event.currentTarget.value || null) as Marks['decimalMark'] })
        }
      />
      {hasDates && (
        <NativeSelect
          label={t('records.reading.dateOrder')}
          value={marks.dateOrder ?? ''}
          data={[
            ...(marks.dateOrder === null ? [unclear] : []),
            { value: 'dmy', label: t('records.reading.dmy') },
            { value: 'mdy', label: t('records.reading.mdy') },
          ]}
          onChange={(event) => set({ ...marks, dateOrder: (event.currentTarget.value || null) as Marks['dateOrder'] })}
        />
      )}
    </>
  );
};

/** How the file is read: its sheet, its marks, and which of its columns holds what. Proposed, and changed here. */
export const RecordImportReading = ({ record }: { record: RecordImport }) => {
  const { t } = useTranslation('imports');
  const { change, isBusy } = useChangeRecordImport(record);
  const { mapping, fixed, units, kind, headers } = record;
  const [reading, setReading] = useState<ColumnReading>({ mapping, fixed, units });
  const [marks, setMarks] = useState<Marks>({ decimalMark: record.decimalMark, dateOrder: record.dateOrder });
  const used = new Set(Object.values(reading.mapping));
  const unused = headers.filter((heading, at) => heading !== '' && !used.has(at));
  return (
    <Card title={t('records.reading.title')}>
      <p className={classes.soft}>{t('records.reading.text')}</p>
      {unused.length > 0 && <p>{t('records.reading.unused', { columns: unused.join(', ').replace(/\.$/, '') })}</p>}
      <div className={classes.mapping}>
        {record.sheets.length > 1 && (
          <NativeSelect
            label={t('records.reading.sheet')}
            disabled={isBusy}
            value={record.sheet ?? ''}
            data={record.sheets}
            onChange={(event) => change({ sheet: event.currentTarget.value })}
          />
        )}
        <MarkChoices kind={kind} marks={marks} set={setMarks} />
        {recordColumns[kind].map((column) => (
          <ColumnChoice
            key={column.name}
            kind={kind}
            column={column}
            headers={headers}
            reading={reading}
            set={setReading}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="default" loading={isBusy} onClick={() => change({ ...reading, ...marks })}>
          {t('mapping.check')}
        </Button>
      </div>
    </Card>
  );
};
