import type { RecordImport, RecordImportRow } from '@halm/model/imports/record-import.ts';
import { recordRowStates } from '@halm/model/imports/record-kinds.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../app/formats.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { showError } from '../ui/toasts.ts';
import { UsageList } from '../ui/usage-list.tsx';
import { useGrowingList } from '../ui/use-growing-list.ts';
import classes from './imports.module.css';
import { useRecordTexts } from './use-record-texts.ts';
import { saveWrongRows } from './wrong-rows.ts';

type State = RecordImportRow['state'];

const stateTones = { new: 'good', changed: 'active', same: 'quiet', wrong: 'bad' } as const satisfies Record<
  State,
  Tone
>;
const outcomeTones = {
  ...({ created: 'good', changed: 'active', same: 'quiet', refused: 'bad' } as const),
  ...({ removed: 'quiet', restored: 'quiet', kept: 'warning' } as const),
} satisfies Record<NonNullable<RecordImportRow['outcome']>, Tone>;

const Badge = ({ row: { outcome, state } }: { row: RecordImportRow }) => {
  const { t } = useTranslation('imports');
  if (outcome) return <StatusBadge tone={outcomeTones[outcome]}>{t(`records.outcome.${outcome}`)}</StatusBadge>;
  return <StatusBadge tone={stateTones[state]}>{t(`records.state.${state}`)}</StatusBadge>;
};

const Row = ({ kind, row }: { kind: RecordImport['kind']; row: RecordImportRow }) => {
  const { t } = useTranslation('imports');
  const { change, problem } = useRecordTexts(kind);
  const told = [...row.problems.map(problem), ...row.changes.map(change)];
  return (
    <li className={classes.record}>
      <span className={classes.soft}>{t('records.row', { row: row.row })}</span>
      <strong>{row.title || '–'}</strong>
      <Badge row={row} />
      {(told.length > 0 || row.kept) && (
        <ul className={classes.told}>
          {told.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {row.kept && (
            <li>
              {t(`records.keptReason.${row.kept.reason}`)}
              {row.kept.usage && <UsageList groups={row.kept.usage.groups} />}
            </li>
          )}
        </ul>
      )}
    </li>
  );
};

const Rows = ({ record, state }: { record: RecordImport; state: State | undefined }) => {
  const { t } = useTranslation(['imports', 'ui']);
  const list = useGrowingList('GET /imports/:id/rows', {
    params: { id: record.id },
    query: { size: 50, ...(state && { state }) },
  });
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

const WrongRows = ({ record }: { record: RecordImport }) => {
  const { t } = useTranslation('imports');
  const { problem } = useRecordTexts(record.kind);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveWrongRows(record, { problem, reasons: t('records.reasons') }).catch(showError);
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void save()}
    >
      {t('records.download')}
    </Button>
  );
};

/** The rows of the file, each with what it means: the wrong ones first in sight, where there are any. */
export const RecordImportRows = ({ record }: { record: RecordImport }) => {
  const { t } = useTranslation('imports');
  const [state, setState] = useState<State | undefined>(record.wrong > 0 ? 'wrong' : undefined);
  const states = [undefined, ...recordRowStates] as const;
  return (
    <Card title={t('records.rowsTitle')} actions={record.wrong > 0 && <WrongRows record={record} />}>
      <fieldset className={classes.states}>
        <legend className={classes.hidden}>{t('records.show')}</legend>
        {states
          .filter((one) => one === undefined || record[one] > 0)
          .map((one) => (
            <Button
              key={one ?? 'all'}
              size="compact-md"
              variant={one === state ? 'light' : 'default'}
              aria-pressed={one === state}
              onClick={() => setState(one)}
            >
              {t(`records.state.${one ?? 'all'}`)} ({formatCount(one === undefined ? record.totalRows : record[one])})
            </Button>
          ))}
      </fieldset>
      <Rows record={record} state={state} />
    </Card>
  );
};
