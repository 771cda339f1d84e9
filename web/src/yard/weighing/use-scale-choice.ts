import type { Scale } from '@halm/model/masterdata/scales/scale.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useToday } from '../../core/words/today.ts';
import { useLiveWeights } from '../../masterdata/scales/live-weight.ts';
import { useWithoutLine } from '../offline/use-without-line.ts';
import { gateScales } from '../steps/gate-booking.ts';
import { usePress } from '../steps/use-press.ts';
import { offeredScales, selfChosenScale } from './usable-scales.ts';

/** A scale that can't be reached has said so by then. */
const PATIENCE_MILLISECONDS = 4000;

const usePatience = (): boolean => {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
};

/** The scales as they can be offered now, and the one that chooses itself (`selfChosenScale`). */
export const useOfferedScales = (booking: Booking, scales: readonly Scale[]) => {
  const today = useToday();
  const isWithoutLine = useWithoutLine(booking);
  const weights = useLiveWeights(scales.filter(({ protocol }) => protocol !== 'none').map(({ id }) => id));
  const states = new Map([...weights].map(([id, { state }]) => [id, state]));
  const look = { today, states, isWithoutLine };
  const self = selfChosenScale(scales, look);
  const isPatient = usePatience();
  return { ...offeredScales(scales, look), isWithoutLine, self: self === 'asking' && !isPatient ? undefined : self };
};

/** The scales in use but the one that a booking has. */
export const useOtherScales = ({ scale }: Pick<Booking, 'scale'>): Scale[] => {
  const { data } = useQuery(gateScales);
  return (data?.items ?? []).filter(({ id }) => id !== scale?.id);
};

/** A scale as its booking shows it. */
const chosenScale = ({ id, name, protocol, verifiedUntil, waivedUntil }: Scale): Booking['scale'] => ({
  id,
  name,
  verifiedUntil,
  waivedUntil,
  isConnected: protocol !== 'none',
});

const choiceOf: Partial<Record<BookingStep, BookingStep>> = {
  weighing: 'selectScale',
  emptyWeighing: 'selectEmptyScale',
};

/** Chooses a scale by the step that is due, or another one at its weighing. */
export const useChooseScale = (booking: Booking) => {
  const press = usePress(booking);
  const calledStep = choiceOf[booking.step];
  return {
    isBusy: press.isPending,
    error: press.error,
    choose: (scale: Scale, { isQuiet = false, onChosen = () => {} } = {}) => {
      const sent = { call: 'POST /bookings/:id/steps/:step', body: { scaleId: scale.id } } as const;
      const changes = { scale: chosenScale(scale) };
      const again = calledStep && ({ sent: { ...sent, calledStep }, stays: true } as const);
      press.mutate({ sent, changes, isQuiet, ...again }, { onSuccess: onChosen });
    },
  };
};

/**
 * Chooses the scale that chooses itself, once, as soon as that is known. Not any more where a person has been
 * shown the choice: nothing else may come to stand below a finger that is about to press.
 */
export const useSelfChoice = (self: Scale | 'asking' | undefined, choose: (scale: Scale) => void): boolean => {
  const [isLeft, leave] = useState(false);
  if (self === undefined && !isLeft) leave(true);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (isLeft || hasBegun.current || self === undefined || self === 'asking') return;
    hasBegun.current = true;
    choose(self);
  });
  return !isLeft;
};
