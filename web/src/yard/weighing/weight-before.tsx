import type { Weighing } from '@halm/model/yard/bookings/booking.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatKg } from '../../core/words/formats.ts';
import classes from '../bookings/bookings.module.css';

/** The weight that another one is about to replace. */
export const WeightBefore = ({ weighing }: { weighing: Weighing }) => {
  const { t } = useTranslation('bookings');
  const { kg, source, scaleName, weighedAt } = weighing;
  // A typed weight names its scale too, which hasn't said it.
  const from = [scaleName, source !== 'scale' && t(`source.${source}`)].filter(Boolean).join(' · ');
  return (
    <p>
      {t('weighings.before')}: <strong>{formatKg(kg)}</strong> · {from} · {formatDateTime(weighedAt)}
      <span className={classes.soft}>{t('weighings.keeps')}</span>
    </p>
  );
};
