import type { Import } from '@halm/model/exchange/imports/record-import.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { ProgressPanel } from '../../core/ui/progress-panel.tsx';
import { showError } from '../../core/ui/toasts.ts';
import classes from './imports.module.css';

/** How far the job is, with the way to stop it. */
export const ImportProgress = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const stop = useOperation('POST /imports/:id/stop', { alsoChanges: [record.kind] });
  const { created, changed } = record.taken;
  const isUndoing = record.status === 'undoing';
  const total = isUndoing ? record.doneRows + created + changed : record.validRows;
  return (
    <ProgressPanel
      title={t(isUndoing ? 'records.progress.undoing' : 'records.progress.running')}
      done={record.doneRows}
      total={total}
    >
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={stop.isPending}
          onClick={() => stop.mutate({ params: { id: record.id } }, { onError: showError })}
        >
          {t('records.stop')}
        </Button>
      </div>
    </ProgressPanel>
  );
};
