import type { OpenArrival, UsualLoad } from '@halm/model/yard/arrivals/arrival.ts';
import { openStatuses } from '@halm/model/yard/bookings/over-booking.ts';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';
import type { ArrivalChoice } from './arrival-choices.ts';
import classes from './arrivals.module.css';

type ArrivalCardProps = {
  choice: ArrivalChoice;
  /** Whether each booking leads to its gate screen, where its vehicle is registered without a line, too. */
  isLinked: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

/** What is known of an open booking, in lines. */
export const OpenLines = ({ booking }: { booking: OpenArrival }) => {
  const { t } = useTranslation(['control', 'bookings']);
  const today = useToday();
  const { number, isInYard, deliveryDate, licensePlate, article, supplier, receiver } = booking;
  const announced = deliveryDate === today ? t('arrival.today') : t('arrival.day', { date: formatDate(deliveryDate) });
  const { status } = booking;
  const isOpen = (openStatuses as readonly string[]).includes(status);
  const where = isInYard ? t('arrival.inYard') : announced;
  return (
    <>
      <span className={classes.state}>{isOpen ? where : t(`bookings:status.${status}`)}</span>
      <strong>{licensePlate ?? t('yard.unknown')}</strong>
      <span>{[article?.name, (supplier ?? receiver)?.name].filter(Boolean).join(' · ')}</span>
      <span className={classes.soft}>{number}</span>
    </>
  );
};

const LoadLines = ({ plate, load }: { plate: string; load: UsualLoad }) => {
  const { t } = useTranslation(['control', 'bookings']);
  const { type, supplier, receiver, article, contract, haulier, isSlurryTrip, lastDeliveryOn } = load;
  const contracted = contract ? t('arrival.contract', { number: contract.name }) : t('arrival.noContract');
  const agreed = type === 'outgoing' ? t('arrival.type.outgoing') : contracted;
  return (
    <>
      <span className={classes.state}>{t('arrival.last', { date: formatDate(lastDeliveryOn) })}</span>
      <strong>{plate}</strong>
      <span>{[article.name, (supplier ?? receiver)?.name].filter(Boolean).join(' · ')}</span>
      <span className={classes.soft}>
        {[agreed, haulier?.name, isSlurryTrip && t('bookings:slurry.without')].filter(Boolean).join(' · ')}
      </span>
    </>
  );
};

const OtherLines = ({ choice }: { choice: Extract<ArrivalChoice, { kind: 'other' }> }) => {
  const { t } = useTranslation('control');
  const { licensePlate, company, vehicleId, loads } = choice.lorry;
  if (!licensePlate) return <span>{t('arrival.otherVehicle')}</span>;
  const isOnRecord = vehicleId !== null || loads.length > 0;
  return (
    <>
      <strong>{licensePlate}</strong>
      <span>{t(loads.length > 0 ? 'arrival.other' : 'arrival.choose')}</span>
      <span className={classes.soft}>{isOnRecord ? company : t('arrival.unknown')}</span>
    </>
  );
};

const linesOf = (choice: ArrivalChoice): ReactNode => {
  if (choice.kind === 'open') return <OpenLines booking={choice.booking} />;
  if (choice.kind === 'load') return <LoadLines plate={choice.lorry.licensePlate} load={choice.load} />;
  return <OtherLines choice={choice} />;
};

/**
 * One thing that may have come. A booking that is in the yard, or has no plate
 * yet, leads to its gate screen at once.
 */
export const ArrivalCard = ({ choice, isLinked, isChosen, onChoose }: ArrivalCardProps) => {
  const lines = linesOf(choice);
  if (choice.kind === 'open' && (isLinked || choice.booking.isInYard || choice.booking.licensePlate === null))
    return (
      <Link to="/control/bookings/$bookingId" params={{ bookingId: choice.booking.id }} className={classes.card}>
        {lines}
      </Link>
    );
  return (
    <UnstyledButton className={classes.card} aria-pressed={isChosen} onClick={onChoose}>
      {lines}
    </UnstyledButton>
  );
};
