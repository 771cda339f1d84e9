import type { RecordImportRow } from '@halm/model/exchange/imports/record-import.ts';
import { makesBookings, recordRowStates } from '@halm/model/exchange/imports/record-kinds.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';
import { showError } from '../../core/ui/toasts.ts';
import { formatCount } from '../../core/words/formats.ts';
import { type Mendable, type RowsOf, saveRows } from '../weighing-files/wrong-rows.ts';
import classes from './imports.module.css';
import { ReasonToKeep } from './reason-to-keep.tsx';
import { useRecordTexts } from './use-record-texts.ts';

type State = RecordImportRow['state'];

const stateTones = { new: 'normal', changed: 'work', same: 'normal', wrong: 'wrong' } as const satisfies Record<
  State,
  Tone
>;
const outcomeTones = {
  created: 'normal',
  changed: 'work',
  same: 'normal',
  refused: 'wrong',
  removed: 'normal',
  restored: 'normal',
  kept: 'warning',
  gone: 'normal',
} as const satisfies Record<NonNullable<RecordImportRow['outcome']>, Tone>;

/** What becomes of a booking has other names than what becomes of a record. */
const bookingOutcomes = ['created', 'removed', 'gone'] as const;

const Badge = ({ kind, row: { outcome, state, problems } }: { kind: RowsOf['kind']; row: RecordImportRow }) => {
  const { t } = useTranslation('imports');
  const ofBooking = makesBookings(kind) ? bookingOutcomes.find((one) => one === outcome) : undefined;
  if (ofBooking) return <StatusBadge tone={outcomeTones[ofBooking]}>{t(`bookings.outcome.${ofBooking}`)}</StatusBadge>;
  if (!outcome && state === 'new' && problems.length > 0)
    return <StatusBadge tone="warning">{t('bookings.doubtful')}</StatusBadge>;
  if (outcome) return <StatusBadge tone={outcomeTones[outcome]}>{t(`records.outcome.${outcome}`)}</StatusBadge>;
  return <StatusBadge tone={stateTones[state]}>{t(`records.state.${state}`)}</StatusBadge>;
};

const homes = {
  bookings: 'booking',
  addresses: 'address',
  articles: 'article',
  locations: 'location',
  contracts: 'contract',
  stockEntries: 'booking',
} as const satisfies Record<RowsOf['kind'], ComponentProps<typeof RecordLink>['kind']>;

/** What a row is called: the way to the booking or record that came of it, as long as there is one. */
const Made = ({ kind, row: { title, recordId, outcome } }: { kind: RowsOf['kind']; row: RecordImportRow }) => {
  const name = title || '–';
  // A booking that was reversed stays; a record that was removed doesn't.
  const isGone = !makesBookings(kind) && (outcome === 'removed' || outcome === 'gone');
  if (recordId === null || outcome === null || isGone) return name;
  return <RecordLink kind={homes[kind]} record={{ id: recordId, name }} />;
};

const Row = ({ kind, row }: { kind: RowsOf['kind']; row: RecordImportRow }) => {
  const { t } = useTranslation('imports');
  const { changes, problem } = useRecordTexts(kind);
  const details = [...row.problems.map(problem), ...changes(row.changes)];
  return (
    <li className={classes.record}>
      <span className={classes.soft}>{t('records.row', { row: row.row })}</span>
      <strong>
        <Made kind={kind} row={row} />
      </strong>
      <Badge kind={kind} row={row} />
      {(details.length > 0 || row.kept) && (
        <ul className={classes.told}>
          {details.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {row.kept && (
            <li>
              <ReasonToKeep kind={kind} kept={row.kept} />
            </li>
          )}
        </ul>
      )}
    </li>
  );
};

type Shown = State | 'doubtful' | 'refused' | 'lacking' | undefined;

const Rows = ({ record, shown }: { record: RowsOf; shown: Shown }) => {
  const { t } = useTranslation(['imports', 'ui']);
  const isOutcome = shown === 'refused' || shown === 'lacking';
  const which = isOutcome ? ({ outcome: shown } as const) : shown && ({ state: shown } as const);
  const list = useGrowingList('GET /imports/:id/rows', { params: { id: record.id }, query: { size: 50, ...which } });
  if (list.error) return <ErrorState error={list.error} onRetry={list.retry} />;
  return (
    <>
      {list.items?.length === 0 && <p className={classes.soft}>{t('records.noRows')}</p>}
      <ul className={classes.rows}>
        {list.items?.map((row) => (
          <Row key={row.row} kind={record.kind} row={row} />
        ))}
      </ul>
      {list.loadMore && (
        <Button variant="default" loading={list.isLoadingMore} onClick={() => void list.loadMore?.()}>
          {t('ui:list.more')}
        </Button>
      )}
    </>
  );
};

type SaveRowsProps = { record: RowsOf; which: Mendable; label: string; told: string };

const SaveRows = ({ record, which, label, told: details }: SaveRowsProps) => {
  const { t } = useTranslation('imports');
  const { problem } = useRecordTexts(record.kind);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveRows(record, which, { problem, reasons: t('records.reasons'), told: details }).catch(showError);
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
};

/** The rows of the file, each with what it means: those to be mended first in sight, where there are any. */
export const ImportRows = ({ record }: { record: RowsOf }) => {
  const { t } = useTranslation('imports');
  const { refused } = record.taken;
  const [shown, show] = useState<Shown>(refused > 0 ? 'refused' : record.wrong > 0 ? 'wrong' : undefined);
  const counts = {
    new: record.new,
    changed: record.changed,
    same: record.same,
    wrong: record.wrong,
    doubtful: record.doubtful,
    refused,
    lacking: record.lacking,
  };
  const filters = [undefined, ...recordRowStates, 'doubtful', 'refused', 'lacking'] as const;
  const label = (one: Shown) => {
    if (one === 'lacking' || one === 'doubtful') return t(`bookings.${one}`);
    return one === 'refused' ? t('records.outcome.refused') : t(`records.state.${one ?? 'all'}`);
  };
  return (
    <Card
      title={t('records.rowsTitle')}
      actions={
        <div className={classes.actions}>
          {record.wrong > 0 && (
            <SaveRows
              record={record}
              which={{ state: 'wrong' }}
              label={t('records.download')}
              told={t('fileOf.wrong')}
            />
          )}
          {record.doubtful > 0 && (
            <SaveRows
              record={record}
              which={{ state: 'doubtful' }}
              label={t('bookings.downloadDoubtful')}
              told={t('fileOf.doubtful')}
            />
          )}
          {refused > 0 && (
            <SaveRows
              record={record}
              which={{ outcome: 'refused' }}
              label={t('records.downloadRefused')}
              told={t('fileOf.refused')}
            />
          )}
        </div>
      }
    >
      <fieldset className={classes.states}>
        <legend className={classes.hidden}>{t('records.show')}</legend>
        {filters
          .filter((one) => one === undefined || counts[one] > 0)
          .map((one) => (
            <Button
              key={one ?? 'all'}
              size="compact-md"
              variant={one === shown ? 'light' : 'default'}
              aria-pressed={one === shown}
              onClick={() => show(one)}
            >
              {label(one)} ({formatCount(one === undefined ? record.totalRows : counts[one])})
            </Button>
          ))}
      </fieldset>
      <Rows record={record} shown={shown} />
    </Card>
  );
};
