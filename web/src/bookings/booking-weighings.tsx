import type { Booking } from '@halm/model/bookings/booking.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatKg } from '../app/formats.ts';
import classes from './bookings.module.css';
import { ReplaceWeighingButtons } from './replace-weighing-buttons.tsx';

/** Where a flag about a weight leads. */
export const WEIGHINGS_ANCHOR = 'weighings';

/** Every weighing of a booking with its evidence; replaced ones stay visible, struck through and said so. */
export const BookingWeighings = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { weighings } = booking;
  if (weighings.length === 0) return null;
  return (
    <section id={WEIGHINGS_ANCHOR} className={classes.card}>
      <div className={classes.head}>
        <h2>{t('weighings.title')}</h2>
        <ReplaceWeighingButtons booking={booking} />
      </div>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('weighings.kind')}</th>
              <th scope="col" className={classes.number}>
                {t('weighings.weight')}
              </th>
              <th scope="col">{t('weighings.at')}</th>
              <th scope="col">{t('weighings.source')}</th>
              <th scope="col">{t('weighings.scale')}</th>
              <th scope="col">{t('weighings.alibi')}</th>
              <th scope="col">{t('weighings.by')}</th>
            </tr>
          </thead>
          <tbody>
            {weighings.map((weighing) => (
              <tr key={weighing.id} data-replaced={!weighing.isCurrent || undefined}>
                <td>{t(`kind.${weighing.kind}`)}</td>
                <td className={classes.number}>{formatKg(weighing.kg)}</td>
                <td>{formatDateTime(weighing.weighedAt)}</td>
                <td>
                  {weighing.isCurrent ? t(`source.${weighing.source}`) : t('weighings.replaced')}
                  {weighing.reason && <span className={classes.soft}>{weighing.reason}</span>}
                </td>
                <td>
                  {weighing.scaleName ?? '–'}
                  {weighing.calibrationLicenceNumber && (
                    <span className={classes.soft}>{weighing.calibrationLicenceNumber}</span>
                  )}
                </td>
                <td>{weighing.alibiNumber ?? '–'}</td>
                <td>{weighing.userName}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
