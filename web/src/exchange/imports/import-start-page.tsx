import '@mantine/core/styles/Combobox.layer.css';
import { MAXIMUM_IMPORT_BYTES } from '@halm/model/exchange/imports/import-file.ts';
import { templateHeaders } from '@halm/model/exchange/imports/import-template.ts';
import type { RecordColumn } from '@halm/model/exchange/imports/record-column.ts';
import type { ImportItem } from '@halm/model/exchange/imports/record-import.ts';
import { importKinds } from '@halm/model/exchange/imports/record-kinds.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../core/client/api-error.ts';
import { useOperation } from '../../core/client/queries.ts';
import { saveFile } from '../../core/client/save-file.ts';
import { FileDrop } from '../../core/fields/file-drop.tsx';
import { useListFilter } from '../../core/lists/list-filters.tsx';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { errorText } from '../../core/words/reason-text.ts';
import { spreadsheetOf } from '../weighing-files/spreadsheet-line.ts';
import { AllImports } from './all-imports.tsx';
import classes from './imports.module.css';
import { recordLists } from './record-lists.ts';
import { useRecordTexts } from './use-record-texts.ts';

type Texts = {
  readonly columns: readonly RecordColumn[];
  readonly label: (name: string) => string;
  readonly choice: (column: RecordColumn, value: string) => string;
  readonly yes: string;
  readonly no: string;
};

const exampleOf = (column: RecordColumn, { choice, yes, no }: Texts): string => {
  if (column.type === 'flag') return column.example === 'true' ? yes : no;
  return column.choices && column.example !== '' ? choice(column, column.example) : column.example;
};

const templateLines = (texts: Texts): string[][] => [
  texts.columns.map(({ name }) => texts.label(name)),
  texts.columns.map((column) => exampleOf(column, texts)),
];

/**
 * Lets somebody save a table to fill in: the headings of a kind in their language, and one row as an example;
 * of weighings its headings alone.
 */
const saveTemplate = (kind: ImportItem['kind'], name: string, texts: Texts): void => {
  saveFile(spreadsheetOf(kind === 'bookings' ? [templateHeaders] : templateLines(texts)), `${name}.csv`);
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The endings too: what a browser says of a file hangs on what is installed. */
const accepted = { 'text/csv': ['.csv', '.txt', '.tsv'], [XLSX]: ['.xlsx', '.xlsm', '.xls'] };

/** A table to fill in: of weighings in the words of weighbridges. */
const Template = ({ kind }: { kind: ImportItem['kind'] }) => {
  const { t } = useTranslation(['imports', 'ui']);
  const { columns, label, choice } = useRecordTexts(kind);
  const texts = { columns, label, choice, yes: t('ui:yes'), no: t('ui:no') };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => saveTemplate(kind, t(`records.kinds.${kind}`), texts)}
    >
      {t(kind === 'bookings' ? 'template' : 'records.template')}
    </Button>
  );
};

/** Why a file was refused; one that was taken already leads to what became of it. */
const Refused = ({ error }: { error: ApiError }) => {
  const { t } = useTranslation('imports');
  const earlierId = error.reason === 'import.already-taken' ? error.details.importId : undefined;
  return (
    <div role="alert" className={classes.refused}>
      <p>{errorText(error)}</p>
      {typeof earlierId === 'string' && (
        <Link to="/verwaltung/importe/$importId" params={{ importId: earlierId }}>
          {t('openTaken')}
        </Link>
      )}
    </div>
  );
};

/** Takes a table of any kind, and shows what was taken over before. */
export const ImportStartPage = () => {
  const { t } = useTranslation('imports');
  const [chosen, choose] = useListFilter('kind');
  const kind = importKinds.find((one) => one === chosen);
  const navigate = useNavigate();
  const { mutate, isPending, error } = useOperation('POST /imports');
  const send = (body: File) =>
    mutate(
      { body, query: kind ? { kind } : {} },
      { onSuccess: ({ id }) => void navigate({ to: '/verwaltung/importe/$importId', params: { importId: id } }) },
    );
  return (
    <DetailPage
      title={t('records.title')}
      back={kind && <Link to={recordLists[kind]}>{t(`records.kinds.${kind}`)}</Link>}
      actions={kind && <Template kind={kind} />}
    >
      <p className={classes.soft}>{t('records.intro')}</p>
      <div className={classes.kind}>
        <NativeSelect
          label={t('records.kind')}
          value={kind ?? ''}
          data={[
            { value: '', label: t('records.recognised') },
            ...importKinds.map((value) => ({ value, label: t(`records.kinds.${value}`) })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      <FileDrop
        label={t('records.drop')}
        maximumBytes={MAXIMUM_IMPORT_BYTES}
        accept={accepted}
        isBusy={isPending}
        onFiles={([body]) => body && send(body)}
      />
      <p className={classes.soft}>{t('records.limits')}</p>
      {error && <Refused error={error} />}
      <AllImports />
    </DetailPage>
  );
};
