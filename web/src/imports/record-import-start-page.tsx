import '@mantine/core/styles/Combobox.layer.css';
import { type RecordKind, recordKinds } from '@halm/model/imports/record-kinds.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../app/queries.ts';
import { errorText } from '../app/reason-text.ts';
import { DetailPage } from '../ui/detail-page.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { useListFilter } from '../ui/list-filters.tsx';
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

/** Takes a table of records, and shows what was taken over before. */
export const RecordImportStartPage = () => {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const upload = useOperation('POST /imports');
  const [chosen, choose] = useListFilter('kind');
  const kind = recordKinds.find((one) => one === chosen) ?? 'addresses';
  const open = (importId: string) => void navigate({ to: '/verwaltung/importe/$importId', params: { importId } });
  return (
    <DetailPage
      title={t('records.title')}
      back={<Link to={recordLists[kind]}>{t(`records.kinds.${kind}`)}</Link>}
      actions={<Template kind={kind} />}
    >
      <p className={classes.soft}>{t('records.intro')}</p>
      <div className={classes.kind}>
        <NativeSelect
          label={t('records.kind')}
          value={kind}
          data={recordKinds.map((value) => ({ value, label: t(`records.kinds.${value}`) }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Link to="/verwaltung/buchungen/import">{t('records.toWeighings')}</Link>
      </div>
      <FileDrop
        label={t('records.drop')}
        maximumBytes={MAXIMUM_BYTES}
        accept={accepted}
        isBusy={upload.isPending}
        onFiles={([body]) => body && upload.mutate({ body, query: { kind } }, { onSuccess: ({ id }) => open(id) })}
      />
      <p className={classes.soft}>{t('records.limits')}</p>
      {upload.error && (
        <p role="alert" className={classes.refused}>
          {errorText(upload.error)}
        </p>
      )}
      <AllImports />
    </DetailPage>
  );
};
