import type { Import } from '@halm/model/imports/import.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatQuantity } from '../app/formats.ts';
import { useOperation } from '../app/queries.ts';
import { reasonText } from '../app/reason-text.ts';
import { Card } from '../ui/card.tsx';
import { showError } from '../ui/toasts.ts';
import classes from './imports.module.css';

/** Starts the import or discards it; says what is in the way. */
export const ImportActions = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const start = useOperation('POST /bookings/import/:id/start');
  const discard = useOperation('DELETE /bookings/import/:id');
  const at = { params: { id: record.id }, version: record.version };
  const toStart = () => void navigate({ to: '/verwaltung/buchungen/import' });
  return (
    <Card>
      <p className={classes.large}>
        {t('ready', { rows: formatCount(record.validRows), net: formatQuantity(record.netKg, 'ton') })}
      </p>
      {record.obstacle && <p className={classes.refused}>{reasonText(record.obstacle)}</p>}
      <div className={classes.actions}>
        <Button
          disabled={record.obstacle !== null}
          loading={start.isPending}
          onClick={() => start.mutate(at, { onError: showError })}
        >
          {t('start', { rows: formatCount(record.validRows) })}
        </Button>
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
