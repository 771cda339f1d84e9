import type { Booking } from '@halm/model/bookings/booking.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../app/queries.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { LiveWeight } from './live-weight.tsx';
import { StepError } from './step-button.tsx';
import classes from './step-panel.module.css';
import { useStep } from './use-step.ts';

/** Which scale the lorry stands on: one large button for each, with what it shows now. */
export const ScaleStep = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { take, isBusy, error } = useStep(booking);
  const scales = useQuery(listQuery('GET /scales', { active: 'true', size: 20 }));
  if (scales.error) return <ErrorState error={scales.error} onRetry={() => void scales.refetch()} />;
  const items = scales.data?.items ?? [];
  return (
    <div className={classes.form}>
      {scales.data && items.length === 0 && <p className={classes.blocked}>{t('scale.none')}</p>}
      <ul className={classes.scales}>
        {items.map((scale) => (
          <li key={scale.id}>
            <LiveWeight scaleId={scale.id} label={scale.name} size="small" />
            <Button size="xl" fullWidth loading={isBusy} onClick={() => take({ scaleId: scale.id })}>
              {t('action.useScale', { scale: scale.name })}
            </Button>
          </li>
        ))}
      </ul>
      <StepError error={error} />
    </div>
  );
};
