import type { Import } from '@halm/model/exchange/imports/record-import.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { Card } from '../../core/ui/card.tsx';
import { showError } from '../../core/ui/toasts.ts';
import { formatCount } from '../../core/words/formats.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import classes from './imports.module.css';
import { useChangeImport } from './use-change-import.ts';

/**
 * Starts the import or discards it; says what is in the way, and looks again:
 * somebody may have removed it elsewhere.
 */
export const ImportActions = ({ record, children }: { record: Import; children: ReactNode }) => {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const start = useOperation('POST /imports/:id/start');
  const { change, isBusy } = useChangeImport(record);
  const discard = useOperation('DELETE /imports/:id');
  const at = { params: { id: record.id }, version: record.version };
  const toStart = () => void navigate({ to: '/verwaltung/importe', search: { kind: record.kind } });
  const rows = formatCount(record.validRows);
  return (
    <Card>
      {children}
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
          {record.kind === 'bookings' ? t('start', { count: record.validRows, rows }) : t('records.start', { rows })}
        </Button>
        {record.obstacle && (
          <Button variant="default" loading={isBusy} onClick={() => change({})}>
            {t('mapping.check')}
          </Button>
        )}
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
