import type { Scale } from '@halm/model/masterdata/scales/scale.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreating } from '../../core/forms/use-creating.tsx';
import { useCreation } from '../../core/references/use-creation.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { gateScales } from '../steps/gate-booking.ts';
import { StepError } from '../steps/step-button.tsx';
import classes from '../steps/step-panel.module.css';
import { ScaleList } from './scale-list.tsx';
import { useChooseScale, useOfferedScales, useOtherScales, useSelfChoice } from './use-scale-choice.ts';

/** Without any scale a lorry can't be weighed: who may makes one here, others are told who can. */
const NoScale = () => {
  const { t } = useTranslation('bookings');
  const creation = useCreation('GET /scales');
  // The only one that there is chooses itself.
  const creating = useCreating(creation, () => undefined);
  return (
    <>
      <p className={classes.blocked}>{t(creation ? 'scale.none' : 'scale.noneAsk')}</p>
      {creation && (
        <Button size="xl" fullWidth onClick={() => creating.open('')}>
          {t('scale.create')}
        </Button>
      )}
      {creating.dialog}
    </>
  );
};

/** The choice among the scales of a plant; the only usable one chooses itself. */
const ScaleChoice = ({ booking, scales }: { booking: Booking; scales: readonly Scale[] }) => {
  const { t } = useTranslation('bookings');
  const { choose, isBusy, error } = useChooseScale(booking);
  const { self, ...offered } = useOfferedScales(booking, scales);
  const choosesItself = useSelfChoice(self, (scale) => choose(scale, { isQuiet: true }));
  if (choosesItself && !error) return <p role="status">{t('scale.asking')}</p>;
  return (
    <>
      <ScaleList {...offered} isBusy={isBusy} onChoose={choose} />
      <StepError error={error} />
    </>
  );
};

/** Which scale the lorry stands on. */
export const ScaleStep = ({ booking }: { booking: Booking }) => {
  const scales = useQuery(gateScales);
  if (scales.error && !scales.data) return <ErrorState error={scales.error} onRetry={() => void scales.refetch()} />;
  const items = scales.data?.items;
  return (
    <div className={classes.form}>
      {items?.length === 0 && <NoScale />}
      {items && items.length > 0 && <ScaleChoice booking={booking} scales={items} />}
    </div>
  );
};

/**
 * The other scales, in the place of what is being weighed: chosen, the booking goes on there. What was typed
 * and the parts that were taken stay with the one before.
 */
export const OtherScale = ({ booking, onChosen }: { booking: Booking; onChosen: () => void }) => {
  const { t } = useTranslation('bookings');
  const { choose, isBusy, error } = useChooseScale(booking);
  const others = useOtherScales(booking);
  const { self: _, ...offered } = useOfferedScales(booking, others);
  const section = useRef<HTMLElement>(null);
  // Whoever has opened it by keyboard goes on here.
  useEffect(() => section.current?.querySelector('button')?.focus(), []);
  return (
    <section ref={section} className={classes.form} aria-label={t('scale.other')}>
      <StepError error={error} />
      <ScaleList {...offered} isBusy={isBusy} onChoose={(scale) => choose(scale, { onChosen })} />
    </section>
  );
};
