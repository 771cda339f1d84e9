import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { WeighingKind } from '@halm/model/yard/bookings/booking-kinds.ts';
import { PARTS, sumOfParts } from '@halm/model/yard/weighing/weighing-part.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { play } from '../../core/browser/sound.ts';
import { useOperation } from '../../core/client/queries.ts';
import { useLiveWeight } from '../../masterdata/scales/live-weight.ts';
import { recordRepeated } from '../offline/waiting-queue.ts';
import { StepError } from '../steps/step-button.tsx';
import { useFreshError } from '../steps/use-fresh-error.ts';
import { PartList } from './part-list.tsx';
import { AgainstWeighing, WeighingOutlook } from './weighing-outlook.tsx';

type DueWeight = { booking: Booking; kind: WeighingKind };

/**
 * Whether the scale has shown anything else since the last part was taken:
 * else the same one would count twice.
 */
const useHasDrivenOn = ({ pendingParts, scale }: Booking): boolean => {
  const weight = useLiveWeight(scale?.id);
  const last = pendingParts.at(-1);
  const [leftPart, setLeftPart] = useState<string>();
  if (last && weight && weight.grossKg !== null && weight.grossKg !== last.kg && leftPart !== last.id)
    setLeftPart(last.id);
  return last === undefined || leftPart === last.id;
};

type WeighInPartsProps = DueWeight & {
  /** Why nothing can be taken from the scale now. */
  refusal: string | undefined;
  onCancel: () => void;
};

/** Takes the weight of a lorry that is longer than the scale: part by part, then their sum. */
export const WeighInParts = ({ booking, kind, refusal, onCancel }: WeighInPartsProps) => {
  const { t } = useTranslation('bookings');
  const takePart = useOperation('POST /bookings/:id/weighings/parts');
  const takeSum = useOperation('POST /bookings/:id/weighings', { alsoChanges: ['inventory'] });
  const hasDrivenOn = useHasDrivenOn(booking);
  const { id, pendingParts: parts } = booking;
  const last = parts.at(-1);
  const take = (afterPartId: string | null) =>
    takePart.mutate(
      { params: { id }, body: { kind, afterPartId, scaleId: booking.scale?.id } },
      { onSuccess: () => play('taken'), onError: () => play('refused') },
    );
  const against = refusal ?? (hasDrivenOn ? undefined : t('parts.driveOn', { number: parts.length }));
  const error = useFreshError(takePart.error ?? takeSum.error, against);
  const takeAll = (lastPartId: string) =>
    takeSum
      .mutateAsync({ params: { id }, body: { source: 'parts', kind, lastPartId, scaleId: booking.scale?.id } })
      .then(() => {
        play('taken');
        return recordRepeated(booking);
      })
      // Told above the buttons.
      .catch(() => play('refused'));
  const isBusy = takePart.isPending || takeSum.isPending;
  return (
    <>
      <PartList parts={parts} />
      {parts.length >= PARTS.least ? (
        <WeighingOutlook booking={booking} kind={kind} kg={sumOfParts(parts)} against={against} />
      ) : (
        <AgainstWeighing against={against} />
      )}
      <StepError error={error} />
      {last && parts.length >= PARTS.least && (
        <Button size="xl" fullWidth disabled={isBusy} loading={takeSum.isPending} onClick={() => void takeAll(last.id)}>
          {t('parts.takeSum')}
        </Button>
      )}
      {parts.length < PARTS.most && (
        <Button
          size="xl"
          fullWidth
          variant={parts.length < PARTS.least ? 'filled' : 'default'}
          disabled={against !== undefined}
          loading={takePart.isPending}
          onClick={() => take(last?.id ?? null)}
        >
          {t('parts.take', { number: parts.length + 1 })}
        </Button>
      )}
      {parts.length > 0 && (
        <Button
          size="lg"
          variant="default"
          fullWidth
          disabled={refusal !== undefined || isBusy}
          onClick={() => take(null)}
        >
          {t('parts.anew')}
        </Button>
      )}
      <Button size="lg" variant="default" fullWidth onClick={onCancel}>
        {t('parts.whole')}
      </Button>
    </>
  );
};
