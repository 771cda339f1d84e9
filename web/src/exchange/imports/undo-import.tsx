import type { Import, RecordUndo } from '@halm/model/exchange/imports/record-import.ts';
import { madeOf, makesBookings } from '@halm/model/exchange/imports/record-kinds.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { useConfirmDelete } from '../../core/records/confirm-delete.ts';
import { HalmDialog } from '../../core/ui/halm-dialog.tsx';
import { showError } from '../../core/ui/toasts.ts';
import { formatCount } from '../../core/words/formats.ts';
import classes from './imports.module.css';
import { ReasonToKeep } from './reason-to-keep.tsx';

/** From so many deletions on the word must be typed. */
const MANY = 20;

type KeptRecordsProps = Pick<RecordUndo, 'kept' | 'keeps' | 'reasons'> & { kind: Import['kind'] };

const KeptRecords = ({ kind, kept, keeps, reasons }: KeptRecordsProps) => {
  const { t } = useTranslation('imports');
  const isMore = keeps > kept.length;
  return (
    <>
      {isMore && (
        <ul>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>{`${formatCount(count)}: ${t(`records.keptReason.${reason}`)}`}</li>
          ))}
        </ul>
      )}
      {isMore && <p>{t('records.undo.first', { shown: formatCount(kept.length) })}</p>}
      <ul className={classes.kept}>
        {kept.map(({ id, title, ...why }) => (
          <li key={id}>
            <strong>{title}</strong> <ReasonToKeep kind={kind} kept={why} />
          </li>
        ))}
      </ul>
    </>
  );
};

const Preview = ({ kind, undo }: { kind: Import['kind']; undo: RecordUndo }) => {
  const { t } = useTranslation('imports');
  const { removes, restores, keeps, gone, looked, total, kept, reasons } = undo;
  const isBooked = makesBookings(kind);
  const undoes = kind === 'bookings' ? 'bookings.undoes' : isBooked ? 'bookings.undoesEntries' : 'records.undo.removes';
  return (
    <div className={classes.undo}>
      {looked < total && <p>{t('records.undo.looked', { looked: formatCount(looked), total: formatCount(total) })}</p>}
      {removes > 0 && <p>{t(undoes, { shown: formatCount(removes) })}</p>}
      {restores > 0 && <p>{t('records.undo.restores', { shown: formatCount(restores) })}</p>}
      {keeps > 0 && <p>{t('records.undo.keeps', { shown: formatCount(keeps) })}</p>}
      {keeps > 0 && <KeptRecords kind={kind} kept={kept} keeps={keeps} reasons={reasons} />}
      {gone > 0 && <p>{t(isBooked ? 'bookings.alreadyGone' : 'records.alreadyGone', { shown: formatCount(gone) })}</p>}
      {removes + restores === 0 && <p>{t('records.undo.nothing')}</p>}
    </div>
  );
};

/** Shows what taking an import back would do; where it deletes, it asks once more, the stricter the more. */
export const UndoImport = ({ record }: { record: Import }) => {
  const { t } = useTranslation(['imports', 'ui']);
  const [undo, setUndo] = useState<RecordUndo>();
  const confirmDelete = useConfirmDelete();
  const start = useOperation('POST /imports/:id/undo', { alsoChanges: [madeOf(record.kind)] });
  const look = async () => setUndo(await call('GET /imports/:id/undo', { params: { id: record.id } }));
  const confirm = async (removes: number) => {
    setUndo(undefined);
    const name = t('records.undo.records', { shown: formatCount(removes) });
    // Bookings are reversed: nothing of them is lost.
    const isLoss = removes > 0 && !makesBookings(record.kind);
    if (isLoss && !(await confirmDelete({ name, level: removes > MANY ? 3 : 2 }))) return;
    start.mutate({ params: { id: record.id }, version: record.version }, { onError: showError });
  };
  const isLess = undo !== undefined && undo.looked < undo.total;
  const removes =
    undo === undefined ? 0 : isLess ? Math.max(undo.removes, record.taken.created + record.undone.kept) : undo.removes;
  const isPossible = undo !== undefined && (undo.removes + undo.restores > 0 || isLess);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        loading={start.isPending}
        onClick={() => void look().catch(showError)}
      >
        {t('records.undo.action')}
      </Button>
      <HalmDialog
        isOpen={undo !== undefined}
        onClose={() => setUndo(undefined)}
        title={t('records.undo.title')}
        actions={
          <>
            <Button variant="default" data-autofocus onClick={() => setUndo(undefined)}>
              {t('ui:cancel')}
            </Button>
            {isPossible && <Button onClick={() => void confirm(removes)}>{t('records.undo.action')}</Button>}
          </>
        }
      >
        {undo && <Preview kind={record.kind} undo={undo} />}
      </HalmDialog>
    </>
  );
};
