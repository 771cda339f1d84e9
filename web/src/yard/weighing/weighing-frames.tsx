import { frameBytes, frameText } from '@halm/model/masterdata/scales/frame-text.ts';
import type { Booking, Weighing } from '@halm/model/yard/bookings/booking.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AsTable } from '../../core/charts/as-table.tsx';
import { recordQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatDateTime, formatKg } from '../../core/words/formats.ts';
import classes from '../bookings/bookings.module.css';

type Frame = { readonly key: string; readonly weighing: Weighing; readonly frame: string };

const Rows = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { data, error, refetch } = useQuery(recordQuery('GET /bookings/:id/frames', { id: booking.id }));
  if (error)
    return (
      <tr>
        <td colSpan={3}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </td>
      </tr>
    );
  const rows = booking.weighings.flatMap((weighing): Frame[] => {
    const frames = data?.items.find(({ weighingId }) => weighingId === weighing.id)?.frames ?? [];
    return frames.map((frame, at) => ({ key: `${weighing.id} ${at}`, weighing, frame }));
  });
  return rows.map(({ key, weighing, frame }) => (
    <tr key={key}>
      <th scope="row">
        {t(`kind.${weighing.kind}`)}, {formatKg(weighing.kg)}, {formatDateTime(weighing.weighedAt)}
      </th>
      <td>
        <code className={classes.frame}>{frameText(frame)}</code>
      </td>
      <td>
        <code className={classes.frame}>{frameBytes(frame)}</code>
      </td>
    </tr>
  ));
};

/** What the scale has sent for each weight, for whoever has to prove it; asked for once somebody opens it. */
export const WeighingFrames = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const maySee = useMay('GET /bookings/:id/frames');
  if (!maySee || !booking.weighings.some(({ source }) => source === 'scale')) return null;
  return (
    <AsTable label={t('weighings.frames.title')} words={[2, 3]}>
      {() => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('weighings.frames.weighing')}</th>
              <th scope="col">{t('weighings.frames.text')}</th>
              <th scope="col">{t('weighings.frames.bytes')}</th>
            </tr>
          </thead>
          <tbody>
            <Rows booking={booking} />
          </tbody>
        </>
      )}
    </AsTable>
  );
};
