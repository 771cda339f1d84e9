import '@mantine/core/styles/Combobox.layer.css';
import type { RecordColumn } from '@halm/model/exchange/imports/record-column.ts';
import type { RecordImport } from '@halm/model/exchange/imports/record-import.ts';
import { type AmountUnit, amountUnits, type RecordKind } from '@halm/model/exchange/imports/record-kinds.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { unitSign } from '../../core/words/formats.ts';
import { useRecordTexts } from '../imports/use-record-texts.ts';

export type ColumnReading = Pick<RecordImport, 'mapping' | 'fixed' | 'units'>;

type Props = {
  kind: RecordKind;
  column: RecordColumn;
  headers: readonly string[];
  reading: ColumnReading;
  set: (reading: ColumnReading) => void;
};

const FIXED = 'fixed:';

const without = <T,>(values: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

/** What holds for every row, where a column has choices: each of them, of a flag both. */
const useFixedValues = (kind: RecordKind, column: RecordColumn) => {
  const { t } = useTranslation('ui');
  const { choice } = useRecordTexts(kind);
  if (column.type === 'flag')
    return [
      { value: `${FIXED}true`, label: t('yes') },
      { value: `${FIXED}false`, label: t('no') },
    ];
  return Object.keys(column.choices ?? {}).map((value) => ({ value: FIXED + value, label: choice(column, value) }));
};

const UnitChoice = ({ kind, column: { name }, reading, set }: Omit<Props, 'headers'>) => {
  const { t } = useTranslation('imports');
  const { label } = useRecordTexts(kind);
  const { units } = reading;
  const choose = (unit: string) =>
    set({ ...reading, units: unit === '' ? without(units, name) : { ...units, [name]: unit as AmountUnit } });
  return (
    <NativeSelect
      label={t('records.reading.unitOf', { column: label(name) })}
      value={(units as Record<string, string>)[name] ?? ''}
      data={[
        { value: '', label: t('records.reading.unitOfRow') },
        ...amountUnits.map((unit) => ({ value: unit, label: unitSign(unit) })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
};

/** Which column of the file holds what, or what holds for all rows; of amounts also in which unit. */
export const ColumnChoice = ({ kind, column, headers, reading, set }: Props) => {
  const { t } = useTranslation('imports');
  const { label } = useRecordTexts(kind);
  const { name } = column;
  const mapping: Readonly<Record<string, number>> = reading.mapping;
  const fixed: Readonly<Record<string, string>> = reading.fixed;
  const fixedValues = useFixedValues(kind, column);
  const choose = (chosen: string) => {
    const bare = { ...reading, mapping: without(mapping, name), fixed: without(fixed, name) };
    if (chosen.startsWith(FIXED)) set({ ...bare, fixed: { ...bare.fixed, [name]: chosen.slice(FIXED.length) } });
    else set(chosen === '' ? bare : { ...bare, mapping: { ...bare.mapping, [name]: Number(chosen) } });
  };
  const places = headers.map((header, index) => ({ value: String(index), label: header || `(${index + 1})` }));
  const value = mapping[name] === undefined ? (fixed[name] ? FIXED + fixed[name] : '') : String(mapping[name]);
  return (
    <>
      <NativeSelect
        label={label(name)}
        value={value}
        data={[
          { value: '', label: t('records.reading.none') },
          { group: t('records.reading.columns'), items: places },
          ...(fixedValues.length > 0 ? [{ group: t('records.reading.forAll'), items: fixedValues }] : []),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {column.type === 'amount' && <UnitChoice kind={kind} column={column} reading={reading} set={set} />}
    </>
  );
};
