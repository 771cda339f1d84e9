import '@mantine/core/styles/Combobox.layer.css';
import type { Import } from '@halm/model/imports/import.ts';
import { type ImportColumn, type ImportMapping, importColumnSchema } from '@halm/model/imports/import-columns.ts';
import { type WeightColumn, type WeightUnits, weightColumns, weightUnits } from '@halm/model/imports/weight-units.ts';
import { Button, NativeSelect } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unitSign } from '../app/formats.ts';
import { Card } from '../ui/card.tsx';
import classes from './imports.module.css';
import { useChangeImport } from './use-change-import.ts';

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

/** Which column of the file holds what: proposed by its headers, changed here. */
export const ImportMappingForm = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const { change, isBusy } = useChangeImport(record);
  const [mapping, setMapping] = useState<ImportMapping>(record.mapping);
  const [units, setUnits] = useState<WeightUnits>(record.units);
  const assign = (column: ImportColumn, place: string) => {
    const { [column]: _, ...others } = mapping;
    if (isWeight(column)) {
      const { [column]: _unit, ...otherUnits } = units;
      setUnits(otherUnits);
    }
    setMapping(place === '' ? others : { ...others, [column]: Number(place) });
  };
  const used = new Set(Object.values(mapping));
  const unused = record.headers.filter((heading, at) => heading !== '' && !used.has(at));
  const places = record.headers.map((header, index) => ({ value: String(index), label: header }));
  return (
    <Card title={t('mapping.title')}>
      <p className={classes.soft}>{t('records.reading.text')}</p>
      {unused.length > 0 && <p>{t('records.reading.unused', { columns: unused.join(', ') })}</p>}
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
        {importColumnSchema.options.map((column) => (
          <Fragment key={column}>
            <NativeSelect
              label={t(`records.column.bookings.${column}`)}
              value={mapping[column] === undefined ? '' : String(mapping[column])}
              data={[{ value: '', label: t('mapping.none') }, ...places]}
              onChange={(event) => assign(column, event.currentTarget.value)}
            />
            {isWeight(column) && mapping[column] !== undefined && (
              <UnitChoice column={column} units={units} set={setUnits} />
            )}
          </Fragment>
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="default" loading={isBusy} onClick={() => change({ mapping, units, create: undefined })}>
          {t('mapping.check')}
        </Button>
      </div>
    </Card>
  );
};
