import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { isWeightInDoubt } from '@halm/model/yard/bookings/booking-flags.ts';
import { useTranslation } from 'react-i18next';
import { formatKg } from '../../core/words/formats.ts';
import { ConfirmWeightButton } from '../weighing/confirm-weight-button.tsx';
import { ReplaceWeighingButton } from '../weighing/replace-weighing-button.tsx';
import { WeighAgainButton } from '../weighing/weigh-again-button.tsx';
import classes from './step-panel.module.css';

/**
 * The weights taken so far, and what can be mended of them where the lorry stands: weighed again, typed anew
 * where the scale says nothing, or confirmed.
 */
export const GateCorrections = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const weighings = booking.weighings.filter(({ isCurrent }) => isCurrent);
  if (weighings.length === 0) return null;
  return (
    <section className={classes.weights} aria-label={t('weighings.title')}>
      <dl>
        {weighings.map(({ kind, kg }) => (
          <div key={kind}>
            <dt>{t(`details.${kind}`)}</dt>
            <dd>{formatKg(kg)}</dd>
          </div>
        ))}
        {booking.netKg !== null && (
          <div>
            <dt>{t('details.net')}</dt>
            <dd>{formatKg(booking.netKg)}</dd>
          </div>
        )}
      </dl>
      {isWeightInDoubt(booking.flags) && <p className={classes.blocked}>{t('weighings.doubtful')}</p>}
      <ConfirmWeightButton booking={booking} size="lg" />
      {weighings
        .filter(({ kind, parts }) => parts.length === 0 && bookingCan.weighAgain(booking.facts, kind) === true)
        .map((weighing) => (
          <WeighAgainButton key={weighing.kind} booking={booking} weighing={weighing} size="lg" />
        ))}
      {weighings
        .filter(({ source }) => source === 'manual')
        .map((weighing) => (
          <ReplaceWeighingButton key={weighing.kind} booking={booking} weighing={weighing} size="lg" />
        ))}
    </section>
  );
};
