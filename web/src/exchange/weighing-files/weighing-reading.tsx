import '@mantine/core/styles/Combobox.layer.css';
import type { WeighingImport } from '@halm/model/exchange/imports/import.ts';
import {
  type ImportColumn,
  type ImportMapping,
  importColumnSchema,
} from '@halm/model/exchange/imports/import-columns.ts';
import { type Direction, directions } from '@halm/model/exchange/weighing-files/direction-words.ts';
import {
  type WeightColumn,
  type WeightUnits,
  weightColumns,
  weightUnits,
} from '@halm/model/exchange/weighing-files/weight-units.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { unitSign } from '../../core/words/formats.ts';
import { useChosenReading } from '../imports/chosen-reading.tsx';
import { ImportReading } from '../imports/import-reading.tsx';
import classes from '../imports/imports.module.css';
import { readAnew } from '../imports/use-change-import.ts';

const isWeight = (column: ImportColumn): column is WeightColumn => weightColumns.some((weight) => weight === column);

/** The unit of a column of weights; until the file is checked again, that of another column isn't known. */
const UnitChoice = ({
  column,
  units,
  set,
}: {
  column: WeightColumn;
  units: WeightUnits;
  set: (units: WeightUnits) => void;
}) => {
  const { t } = useTranslation('imports');
  const proposed = { value: '', label: t('mapping.unitProposed') };
  return (
    <NativeSelect
      label={t('records.reading.unitOf', { column: t(`records.column.bookings.${column}`) })}
      value={units[column] ?? ''}
      data={[
        ...(units[column] === undefined ? [proposed] : []),
        ...weightUnits.map((unit) => ({ value: unit, label: unitSign(unit) })),
      ]}
      onChange={(event) => set({ ...units, [column]: event.currentTarget.value as 'kg' | 'ton' })}
    />
  );
};

/** Which column of a file of weighings holds what, and in which unit. */
export const WeighingReading = ({ record }: { record: WeighingImport }) => {
  const { t } = useTranslation('imports');
  const { chosen, choose } = useChosenReading();
  const mapping: ImportMapping = chosen.mapping ?? record.mapping;
  const units = (chosen.units ?? record.units) as WeightUnits;
  const assign = (column: ImportColumn, place: string) => {
    const { [column]: _, ...others } = mapping;
    const { [column as WeightColumn]: _unit, ...otherUnits } = units;
    choose({
      ...readAnew,
      mapping: place === '' ? others : { ...others, [column]: Number(place) },
      units: isWeight(column) ? otherUnits : units,
    });
  };
  const places = record.headers.map((header, index) => ({ value: String(index), label: header || `(${index + 1})` }));
  return (
    <ImportReading record={record} mapping={mapping} chosen={readAnew}>
      <NativeSelect
        label={t('records.reading.direction')}
        value={chosen.direction ?? record.direction}
        data={directions.map((value) => ({ value, label: t(`direction.${value}`) }))}
        onChange={(event) => choose({ ...readAnew, direction: event.currentTarget.value as Direction })}
      />
      {importColumnSchema.options.map((column) => (
        <div key={column} className={classes.withUnit}>
          <NativeSelect
            label={t(`records.column.bookings.${column}`)}
            value={mapping[column] === undefined ? '' : String(mapping[column])}
            data={[{ value: '', label: t('records.reading.none') }, ...places]}
            onChange={(event) => assign(column, event.currentTarget.value)}
          />
          {isWeight(column) && mapping[column] !== undefined && (
            <UnitChoice
              column={column}
              units={units}
              set={(chosenUnits) => choose({ ...readAnew, units: chosenUnits })}
            />
          )}
        </div>
      ))}
    </ImportReading>
  );
};
