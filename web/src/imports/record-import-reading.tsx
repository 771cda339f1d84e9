import '@mantine/core/styles/Combobox.layer.css';
import type { RecordImport } from '@halm/model/imports/record-import.ts';
import { recordColumns } from '@halm/model/imports/record-kinds.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnChoice, type ColumnReading } from './column-choice.tsx';
import { DateOrderChoice } from './date-order-choice.tsx';
import { ImportReading } from './import-reading.tsx';

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
      {hasDates && <DateOrderChoice order={marks.dateOrder} set={(dateOrder) => set({ ...marks, dateOrder })} />}
    </>
  );
};

/** How a file of records is read: its marks, and which of its columns holds what. */
export const RecordImportReading = ({ record }: { record: RecordImport }) => {
  const { mapping, fixed, units, kind, headers } = record;
  const [reading, setReading] = useState<ColumnReading>({ mapping, fixed, units });
  const [marks, setMarks] = useState<Marks>({ decimalMark: record.decimalMark, dateOrder: record.dateOrder });
  return (
    <ImportReading record={record} mapping={reading.mapping} chosen={() => ({ ...reading, ...marks })}>
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
    </ImportReading>
  );
};
