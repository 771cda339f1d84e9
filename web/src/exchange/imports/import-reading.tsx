import '@mantine/core/styles/Combobox.layer.css';
import type { Import } from '@halm/model/exchange/imports/record-import.ts';
import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { Card } from '../../core/ui/card.tsx';
import { FirstLines, HeadingChoice } from './heading-choice.tsx';
import classes from './imports.module.css';
import { useChangeImport } from './use-change-import.ts';

type Props = {
  record: Import;
  mapping: Readonly<Record<string, number>>;
  /** What its check sends beside what is chosen on the page. */
  chosen?: Partial<BodyOf<'PUT /imports/:id'>>;
  children: ReactNode;
};

/**
 * How the file is read: its sheet, the line of its headings, and which of its columns holds what.
 * Proposed, and changed here.
 */
export const ImportReading = ({ record, mapping, chosen, children }: Props) => {
  const { t } = useTranslation('imports');
  const { change, isBusy } = useChangeImport(record);
  const used = new Set(Object.values(mapping));
  const unused = record.headers.filter((heading, at) => heading !== '' && !used.has(at));
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
        <HeadingChoice record={record} />
      </div>
      <FirstLines record={record} />
      <div className={classes.mapping}>{children}</div>
      <div className={classes.actions}>
        <Button variant="default" loading={isBusy} onClick={() => change(chosen ?? {})}>
          {t('mapping.check')}
        </Button>
      </div>
    </Card>
  );
};
