import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api.ts';
import { formatCount, formatDateTime } from '../app/formats.ts';
import { listQuery, useOperation } from '../app/queries.ts';
import { errorText } from '../app/reason-text.ts';
import { saveFile } from '../app/save-file.ts';
import { Card } from '../ui/card.tsx';
import { DetailPage } from '../ui/detail-page.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { showError } from '../ui/toasts.ts';
import { ImportStatus } from './import-status.tsx';
import classes from './imports.module.css';

const MAXIMUM_BYTES = 10 * 1024 * 1024;
const downloadTemplate = async (): Promise<void> =>
  saveFile(await call('GET /bookings/import-template.csv', {}), 'halm.csv');

const EarlierImports = () => {
  const { t } = useTranslation('imports');
  const { data } = useQuery(listQuery('GET /bookings/import', { size: 25 }));
  if (!data?.items.length) return null;
  return (
    <Card title={t('earlier')}>
      <ul className={classes.rows}>
        {data.items.map((item) => (
          <li key={item.id}>
            <Link to="/verwaltung/buchungen/import/$importId" params={{ importId: item.id }}>
              {item.fileName}
            </Link>
            <span>{t('rows', { count: item.validRows, shown: formatCount(item.validRows) })}</span>
            <span className={classes.soft}>
              {formatDateTime(item.createdAt)} · {item.createdByName}
            </span>
            <ImportStatus status={item.status} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Takes a weighbridge's table, and shows what was taken over before. */
export const ImportStartPage = () => {
  const { t } = useTranslation(['imports', 'bookings']);
  const navigate = useNavigate();
  const upload = useOperation('POST /bookings/import');
  const open = (importId: string) =>
    void navigate({ to: '/verwaltung/buchungen/import/$importId', params: { importId } });
  const takenId = upload.error?.reason === 'import.already-taken' ? upload.error.details.importId : undefined;
  return (
    <DetailPage
      title={t('title')}
      back={<Link to="/verwaltung/buchungen">{t('bookings:list.title')}</Link>}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void downloadTemplate().catch(showError)}
        >
          {t('template')}
        </Button>
      }
    >
      <p className={classes.soft}>{t('intro')}</p>
      <FileDrop
        label={t('drop')}
        maximumBytes={MAXIMUM_BYTES}
        accept={{ 'text/csv': ['.csv', '.txt'] }}
        isBusy={upload.isPending}
        onFiles={([body]) => body && upload.mutate({ body }, { onSuccess: ({ id }) => open(id) })}
      />
      {upload.error && (
        <div role="alert" className={classes.refused}>
          <p>{errorText(upload.error)}</p>
          {typeof takenId === 'string' && (
            <Link to="/verwaltung/buchungen/import/$importId" params={{ importId: takenId }}>
              {t('openTaken')}
            </Link>
          )}
        </div>
      )}
      <EarlierImports />
    </DetailPage>
  );
};
