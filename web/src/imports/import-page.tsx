import type { Import } from '@halm/model/imports/import.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../app/formats.ts';
import { recordQuery } from '../app/queries.ts';
import { useConnection } from '../app/realtime.ts';
import { reasonText } from '../app/reason-text.ts';
import { LinkButton } from '../ui/add-button.tsx';
import { DetailPage } from '../ui/detail-page.tsx';
import { ProgressPanel } from '../ui/progress-panel.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportChoices } from './import-choices.tsx';
import { ImportMappingForm } from './import-mapping-form.tsx';
import { ImportTotals } from './import-totals.tsx';
import classes from './imports.module.css';
import { RecordImportRows } from './record-import-rows.tsx';

/** How often a running import is asked for, with the live line and without. */
const LISTENING_PAUSE_MS = 15_000;
const DEAF_PAUSE_MS = 2000;

/** A row of weighings makes a booking or is wrong; none changes one. */
const ImportRows = ({ record }: { record: Import }) => {
  const states = { new: record.validRows, changed: 0, same: 0, wrong: record.wrongRows };
  const taken = { created: 0, changed: 0, refused: 0 };
  return <RecordImportRows record={{ ...record, ...states, taken, kind: 'bookings' }} />;
};

const Checked = ({ record }: { record: Import }) => (
  <>
    <ImportActions record={record} />
    <ImportChoices record={record} />
    <ImportRows key={`rows ${record.version}`} record={record} />
    <ImportTotals record={record} />
    <ImportMappingForm key={record.version} record={record} />
  </>
);

const Progress = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const total = record.status === 'done' ? record.doneRows : record.validRows;
  return (
    <>
      <ProgressPanel title={t(`progress.${record.status as 'running'}`)} done={record.doneRows} total={total}>
        {record.status === 'done' && <LinkButton to="/verwaltung/buchungen">{t('toBookings')}</LinkButton>}
      </ProgressPanel>
      <ImportTotals record={record} />
    </>
  );
};

/** One import: what was read, what is wrong, what to do about it, and how far it is. */
export const ImportPage = () => {
  const { t } = useTranslation('imports');
  const { importId } = useParams({ from: '/verwaltung/buchungen/import/$importId' });
  const pauseMs = useConnection() === 'connected' ? LISTENING_PAUSE_MS : DEAF_PAUSE_MS;
  const { data: record } = useSuspenseQuery({
    ...recordQuery('GET /bookings/import/:id', { id: importId }),
    // The server announces its progress; this is for what was said while nobody listened.
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pauseMs : false),
  });
  const isOpen = record.status === 'checked' || record.status === 'failed';
  const words = {
    total: formatCount(record.totalRows),
    valid: formatCount(record.validRows),
    wrong: formatCount(record.wrongRows),
  };
  return (
    <DetailPage
      title={record.fileName}
      back={
        <Link to="/verwaltung/importe" search={{ kind: 'bookings' }}>
          {t('records.back')}
        </Link>
      }
      state={t('found', words)}
      notice={
        record.failure && (
          <p role="alert" className={classes.refused}>
            {t('failed')} {reasonText(record.failure.reason)}
          </p>
        )
      }
    >
      {isOpen && <Checked record={record} />}
      {(record.status === 'running' || record.status === 'done') && <Progress record={record} />}
      {record.status === 'cancelled' && <p className={classes.soft}>{t('status.cancelled')}</p>}
    </DetailPage>
  );
};
