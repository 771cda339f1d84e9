import '@mantine/core/styles/Combobox.layer.css';
import type { ImportItem } from '@halm/model/imports/record-import.ts';
import { importKinds, type RecordKind } from '@halm/model/imports/record-kinds.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api.ts';
import { useOperation } from '../app/queries.ts';
import { errorText } from '../app/reason-text.ts';
import { saveFile } from '../app/save-file.ts';
import { DetailPage } from '../ui/detail-page.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { useListFilter } from '../ui/list-filters.tsx';
import { showError } from '../ui/toasts.ts';
import { AllImports } from './all-imports.tsx';
import classes from './imports.module.css';
import { recordLists } from './record-lists.ts';
import { saveTemplate } from './record-template.ts';
import { useRecordTexts } from './use-record-texts.ts';

const MAXIMUM_BYTES = 10 * 1024 * 1024;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The endings too: what a browser says of a file hangs on what is installed. */
const accepted = { 'text/csv': ['.csv', '.txt', '.tsv'], [XLSX]: ['.xlsx', '.xlsm', '.xls'] };

const Template = ({ kind }: { kind: RecordKind }) => {
  const { t } = useTranslation(['imports', 'ui']);
  const { label, choice } = useRecordTexts(kind);
  const texts = { label, choice, yes: t('ui:yes'), no: t('ui:no') };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => saveTemplate(kind, t(`records.kinds.${kind}`), texts)}
    >
      {t('records.template')}
    </Button>
  );
};

/** The empty table in the words of weighbridges. */
const WeighingsTemplate = () => {
  const { t } = useTranslation('imports');
  const download = async () => saveFile(await call('GET /bookings/import-template.csv', {}), 'halm.csv');
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void download().catch(showError)}
    >
      {t('template')}
    </Button>
  );
};

/** Sends a file by the call of its kind, and opens what was found in it. */
const useUpload = (kind: ImportItem['kind']) => {
  const navigate = useNavigate();
  const records = useOperation('POST /imports');
  const weighings = useOperation('POST /bookings/import');
  const send = (body: File) => {
    if (kind === 'bookings')
      weighings.mutate(
        { body },
        {
          onSuccess: ({ id }) =>
            void navigate({ to: '/verwaltung/buchungen/import/$importId', params: { importId: id } }),
        },
      );
    else
      records.mutate(
        { body, query: { kind } },
        { onSuccess: ({ id }) => void navigate({ to: '/verwaltung/importe/$importId', params: { importId: id } }) },
      );
  };
  return {
    send,
    isPending: records.isPending || weighings.isPending,
    error: (kind === 'bookings' ? weighings : records).error,
  };
};

/** Why a file was refused; one that was taken already leads to what became of it. */
const Refused = ({ error }: { error: NonNullable<ReturnType<typeof useUpload>['error']> }) => {
  const { t } = useTranslation('imports');
  const takenId = error.reason === 'import.already-taken' ? error.details.importId : undefined;
  return (
    <div role="alert" className={classes.refused}>
      <p>{errorText(error)}</p>
      {typeof takenId === 'string' && (
        <Link to="/verwaltung/buchungen/import/$importId" params={{ importId: takenId }}>
          {t('openTaken')}
        </Link>
      )}
    </div>
  );
};

/** Takes a table of any kind, and shows what was taken over before. */
export const RecordImportStartPage = () => {
  const { t } = useTranslation('imports');
  const [chosen, choose] = useListFilter('kind');
  const kind = importKinds.find((one) => one === chosen) ?? 'addresses';
  const { send, isPending, error } = useUpload(kind);
  return (
    <DetailPage
      title={t('records.title')}
      back={<Link to={recordLists[kind]}>{t(`records.kinds.${kind}`)}</Link>}
      actions={kind === 'bookings' ? <WeighingsTemplate /> : <Template kind={kind} />}
    >
      <p className={classes.soft}>{t('records.intro')}</p>
      <div className={classes.kind}>
        <NativeSelect
          label={t('records.kind')}
          value={kind}
          data={importKinds.map((value) => ({ value, label: t(`records.kinds.${value}`) }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      <FileDrop
        label={t('records.drop')}
        maximumBytes={MAXIMUM_BYTES}
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
