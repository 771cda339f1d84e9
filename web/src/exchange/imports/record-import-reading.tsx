import '@mantine/core/styles/Combobox.layer.css';
import type { RecordColumn } from '@halm/model/exchange/imports/record-column.ts';
import type { RecordImport } from '@halm/model/exchange/imports/record-import.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColumnChoice, type ColumnReading } from '../weighing-files/column-choice.tsx';
import { DateOrderChoice } from '../weighing-files/date-order-choice.tsx';
import { useChosenReading } from './chosen-reading.tsx';
import { ImportReading } from './import-reading.tsx';
import { useRecordColumns } from './use-record-columns.ts';

type Marks = Pick<RecordImport, 'decimalMark' | 'dateOrder'>;

type MarkChoicesProps = { columns: readonly RecordColumn[]; marks: Marks; set: (marks: Marks) => void };

const MarkChoices = ({ columns, marks, set }: MarkChoicesProps) => {
  const { t } = useTranslation('imports');
  const unclear = { value: '', label: t('records.reading.unclear') };
  const hasDates = columns.some(({ type }) => type === 'date');
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

/** Without columns of fields that somebody has deleted since. */
const ofColumns = (columns: readonly RecordColumn[], { mapping, fixed, units }: ColumnReading): ColumnReading => {
  const isThere = ([name]: readonly [string, unknown]) => columns.some((column) => column.name === name);
  const [stillMapped, stillFixed] = [mapping, fixed].map((values) => Object.entries(values).filter(isThere));
  return {
    mapping: Object.fromEntries(stillMapped as [string, number][]),
    fixed: Object.fromEntries(stillFixed as [string, string][]),
    units,
  };
};

/** How a file of records is read: its marks, and which of its columns holds what. */
export const RecordImportReading = ({ record }: { record: RecordImport }) => {
  const { mapping, fixed, units, kind, headers } = record;
  const columns = useRecordColumns(kind);
  const { chosen, choose } = useChosenReading();
  const reading = { mapping, fixed, units, ...chosen } as ColumnReading;
  const { decimalMark, dateOrder } = { ...record, ...chosen };
  return (
    <ImportReading record={record} mapping={reading.mapping} chosen={ofColumns(columns, reading)}>
      <MarkChoices columns={columns} marks={{ decimalMark, dateOrder }} set={choose} />
      {columns.map((column) => (
        <ColumnChoice key={column.name} kind={kind} column={column} headers={headers} reading={reading} set={choose} />
      ))}
    </ImportReading>
  );
};
