import '@mantine/core/styles/Combobox.layer.css';
import type { Import } from '@halm/model/imports/import.ts';
import { type ImportColumn, type ImportMapping, importColumnSchema } from '@halm/model/imports/import-columns.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../ui/card.tsx';
import classes from './imports.module.css';
import { useChangeImport } from './use-change-import.ts';

/** Which column of the file holds what: proposed by its headers, changed here. */
export const ImportMappingForm = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const { change, isBusy } = useChangeImport(record);
  const [mapping, setMapping] = useState<ImportMapping>(record.mapping);
  const assign = (column: ImportColumn, place: string) => {
    const { [column]: _, ...others } = mapping;
    setMapping(place === '' ? others : { ...others, [column]: Number(place) });
  };
  const places = record.headers.map((header, index) => ({ value: String(index), label: header }));
  return (
    <Card title={t('mapping.title')}>
      <p className={classes.soft}>{t('mapping.text')}</p>
      <div className={classes.mapping}>
        {importColumnSchema.options.map((column) => (
          <NativeSelect
            key={column}
            label={t(`column.${column}`)}
            value={mapping[column] === undefined ? '' : String(mapping[column])}
            data={[{ value: '', label: t('mapping.none') }, ...places]}
            onChange={(event) => assign(column, event.currentTarget.value)}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="default" loading={isBusy} onClick={() => change({ mapping, create: undefined })}>
          {t('mapping.check')}
        </Button>
      </div>
    </Card>
  );
};
