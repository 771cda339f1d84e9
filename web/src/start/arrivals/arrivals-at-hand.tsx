import { plateKey } from '@halm/model/masterdata/fleet/license-plate.ts';
import type { Lorry, OpenArrival } from '@halm/model/yard/arrivals/arrival.ts';
import { optimisticBooking } from '@halm/model/yard/offline/optimistic-booking.ts';
import { Button } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWaiting } from '../../yard/offline/waiting-queue.ts';
import { useOpenBookings } from '../yard/open-bookings.ts';
import { ArrivalChoices } from './arrival-choice-list.tsx';
import { lateLorries } from './at-hand.ts';

const none: readonly Lorry[] = [];

/** Whether a query has answered, or what was kept of it has been looked for in vain. */
const isRead = ({ data, failureCount, isError }: Pick<UseQueryResult, 'data' | 'failureCount' | 'isError'>): boolean =>
  data !== undefined || failureCount > 0 || isError;

/** The open bookings of a plate that this device has seen, and the arrivals that wait on it. */
const useOpenAtHand = (code: string) => {
  const key = plateKey(code);
  const { inYard, announced } = useOpenBookings({ isOwn: false });
  const waiting = useWaiting();
  const arrived = waiting.flatMap((command) =>
    command.call === 'POST /bookings/arrivals'
      ? [{ ...optimisticBooking(command.unheard), licensePlate: command.unheard.licensePlate, isInYard: true }]
      : [],
  );
  const isRegistered = (id: string) => waiting.some(({ bookingId }) => bookingId === id);
  const bookings = [...(inYard.data?.items ?? []), ...(announced.data?.items ?? [])];
  // Between two answers a lorry can be in both.
  const seen = [...new Map(bookings.toReversed().map((booking) => [booking.id, booking])).values()]
    .toReversed()
    .map((booking) => ({ ...booking, isInYard: booking.step !== 'registerVehicle' || isRegistered(booking.id) }));
  const open: OpenArrival[] = [...arrived, ...seen].filter(
    ({ licensePlate, number }) => number === code || (licensePlate && plateKey(licensePlate).startsWith(key)),
  );
  return { open, isOpenRead: isRead(inYard) && isRead(announced) };
};

type ArrivalsAtHandProps = {
  code: string;
  /** Seen by the camera: what nobody here knows is no plate then. */
  isSeen: boolean;
  onRetry: () => void;
};

/**
 * What this device knows of a plate while the server can't be asked: open bookings, and what the lorries
 * brought that were here last.
 */
export const ArrivalsAtHand = ({ code, isSeen, onRetry }: ArrivalsAtHandProps) => {
  const { t } = useTranslation(['control', 'ui']);
  const key = plateKey(code);
  const { open, isOpenRead } = useOpenAtHand(code);
  const announced = useQuery(lateLorries);
  const late = announced.data?.lorries ?? none;
  const lorries = late.filter(({ licensePlate }) => plateKey(licensePlate).startsWith(key)).slice(0, 5);
  const hasAny = open.length > 0 || lorries.length > 0;
  return (
    <>
      {(hasAny || (isOpenRead && isRead(announced))) && (
        <p role="status">{t(hasAny ? 'arrival.seenBefore' : isSeen ? 'arrival.codeNeedsLine' : 'arrival.notSeen')}</p>
      )}
      {(hasAny || !isSeen) && (
        <ArrivalChoices
          key={code}
          answer={{ driver: null, open, lorries }}
          code={code}
          isFocused={false}
          atHand={late}
        />
      )}
      <Button size="lg" variant="default" onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </>
  );
};
