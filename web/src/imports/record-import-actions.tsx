import '@mantine/core/styles/Combobox.layer.css';
import '../ui/checkbox-styles.ts';
import type { RecordImport } from '@halm/model/imports/record-import.ts';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../app/formats.ts';
import { useOperation } from '../app/queries.ts';
import { reasonText } from '../app/reason-text.ts';
import { Card } from '../ui/card.tsx';
import { showError } from '../ui/toasts.ts';
import classes from './imports.module.css';
import { useChangeRecordImport } from './record-import-change.ts';
import { useRecordTexts } from './use-record-texts.ts';

/** What is taken of the file: only what is new, or also what changes; without the wrong rows, or none. */
const Choices = ({ record }: { record: RecordImport }) => {
  const { t } = useTranslation('imports');
  const { change, isBusy, choices } = useChangeRecordImport(record);
  return (
    <div className={classes.kind}>
      <NativeSelect
        label={t('records.takes.label')}
        description={t('records.emptyHint')}
        disabled={isBusy}
        value={choices.takes}
        data={(['all', 'new'] as const).map((value) => ({ value, label: t(`records.takes.${value}`) }))}
        onChange={(event) => change({ takes: event.currentTarget.value as RecordImport['takes'] })}
      />
      {record.wrong > 0 && (
        <Checkbox
          disabled={isBusy}
          checked={choices.onlyValid}
          onChange={(event) => change({ onlyValid: event.currentTarget.checked })}
          label={t('onlyValid.label', { count: record.wrong, shown: formatCount(record.wrong) })}
          description={t('onlyValid.text')}
        />
      )}
    </div>
  );
};

/** Starts the import or discards it; says what is in the way. */
export const RecordImportActions = ({ record }: { record: RecordImport }) => {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const start = useOperation('POST /imports/:id/start');
  const discard = useOperation('DELETE /imports/:id');
  const { label } = useRecordTexts(record.kind);
  const at = { params: { id: record.id }, version: record.version };
  const toStart = () => void navigate({ to: '/verwaltung/importe', search: { kind: record.kind } });
  return (
    <Card>
      <Choices record={record} />
      {record.missingColumns.length > 0 && (
        <p className={classes.soft}>
          {t('records.reading.required', { columns: record.missingColumns.map(label).join(', ') })}
        </p>
      )}
      {record.formulas > 0 && (
        <p className={classes.soft}>{t('records.formulas', { shown: formatCount(record.formulas) })}</p>
      )}
      {record.obstacle && <p className={classes.refused}>{reasonText(record.obstacle)}</p>}
      <div className={classes.actions}>
        <Button
          disabled={record.obstacle !== null}
          loading={start.isPending}
          onClick={() => start.mutate(at, { onError: showError })}
        >
          {t('records.start', { rows: formatCount(record.validRows) })}
        </Button>
        <Button
          variant="default"
          loading={discard.isPending}
          onClick={() => discard.mutate(at, { onSuccess: toStart, onError: showError })}
        >
          {t('discard')}
        </Button>
      </div>
    </Card>
  );
};
