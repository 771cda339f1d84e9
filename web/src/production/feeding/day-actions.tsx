import type { FeedingDay } from '@halm/model/production/feeding/feeding-day.ts';
import { feedingDayRefuses } from '@halm/model/production/feeding/feeding-day-can.ts';
import { useMay } from '../../core/client/use-may.ts';
import { AcceptButton } from './accept-button.tsx';
import { BookButton } from './book-button.tsx';
import { CorrectButton } from './correct-button.tsx';

/** What can be done with a day; the step that comes next stands out. */
export const DayActions = ({ day, title }: { day: FeedingDay; title: string }) => {
  const mayCorrect = useMay('POST /feeding-days/:id/corrections') && !feedingDayRefuses.correct(day);
  const mayAccept = useMay('POST /feeding-days/:id/acceptance') && !feedingDayRefuses.accept(day);
  const mayBook = useMay('POST /feeding-days/:id/booking') && day.state !== 'booked';
  const isBookingNext = !mayAccept && !feedingDayRefuses.book(day);
  return (
    <>
      {mayAccept && <AcceptButton day={day} title={title} />}
      {mayCorrect && <CorrectButton day={day} title={title} {...(mayAccept && { variant: 'filled' })} />}
      {mayBook && !mayAccept && <BookButton day={day} variant={isBookingNext ? 'filled' : 'default'} />}
    </>
  );
};
