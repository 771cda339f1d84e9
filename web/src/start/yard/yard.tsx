import { useMediaQuery } from '@mantine/hooks';
import { IconTruck } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { useDocumentTitle } from '../../core/navigation/document-title.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatCount } from '../../core/words/formats.ts';
import { useStoredShell } from '../../identity/devices/keep-shell.ts';
import { SeenNote } from '../../yard/offline/seen-note.tsx';
import { WaitingList } from '../../yard/offline/waiting-list.tsx';
import { useWaiting } from '../../yard/offline/waiting-queue.ts';
import { SoundSwitch } from '../../yard/steps/sound-switch.tsx';
import { ArrivalPanel } from '../arrivals/arrival-panel.tsx';
import { useLorriesAtHand } from '../arrivals/at-hand.ts';
import page from '../control/control.module.css';
import { ControlTabs } from '../control/control-tabs.tsx';
import { FinishedToday } from '../control/finished-today.tsx';
import { OwnDriverCode } from '../control/own-driver-code.tsx';
import { LiveScales } from './live-scales.tsx';
import { SHOWN, useOpenBookings, usePrefetchedBookings, yardBookings } from './open-bookings.ts';
import classes from './yard.module.css';
import { YardCard } from './yard-card.tsx';
import { sortYard, type YardBooking } from './yard-steps.ts';

type GroupProps = {
  title: string;
  bookings: readonly YardBooking[];
  total?: number | undefined;
  /** Whether each card says what comes next. */
  saysNext: boolean;
};

/** The lorries at one step, or those that are expected; of more than are shown it says how many there are. */
const Group = ({ title, bookings, total = 0, saysNext }: GroupProps) => {
  const { t } = useTranslation('control');
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className={page.soft}>{formatCount(Math.max(bookings.length, total))}</span>
      </h2>
      <ul className={classes.cards}>
        {bookings.map((one) => (
          <YardCard key={one.booking.id} {...one} saysNext={saysNext} />
        ))}
      </ul>
      {total > SHOWN && (
        <p className={page.soft}>{t('yard.more', { shown: formatCount(SHOWN), total: formatCount(total) })}</p>
      )}
    </section>
  );
};

/** What is read of the yard and of today, and what waits on this device, as it is shown. */
const useYard = (isOwn: boolean) => {
  const { inYard, announced } = useOpenBookings({ isOwn });
  const waiting = useWaiting();
  const { groups, expected } = sortYard({
    arrived: inYard.data?.items ?? [],
    announced: announced.data?.items ?? [],
    waiting,
  });
  const shown = [...groups.flatMap(({ bookings }) => bookings), ...expected];
  usePrefetchedBookings(shown.map(({ booking }) => booking));
  const isEmpty = inYard.data !== undefined && announced.data !== undefined && shown.length === 0;
  // What came alone would move what is already being read, or pressed.
  const isRead = !inYard.isPending && !announced.isPending;
  return { inYard, announced, waiting, groups, expected, isEmpty, isRead };
};

/** How many lorries have come and not left; to whoever only drives, how many of their trips. */
const InYard = ({ count, isOwn }: { count: number; isOwn: boolean }) => {
  const { t } = useTranslation('control');
  if (!isOwn) return <p>{t('yard.inYard', { count })}</p>;
  return <p>{count === 0 ? t('yard.noneOwn') : t('yard.ownInYard', { count })}</p>;
};

/** The yard: who is in it by the step that is due, who is expected today, and the scales as they stand. */
export const Yard = () => {
  const { t } = useTranslation(['control', 'bookings']);
  useDocumentTitle(t('yard.title'));
  const mayBook = useMay('POST /bookings/arrivals');
  const { inYard, announced, waiting, groups, expected, isEmpty, isRead } = useYard(!mayBook);
  useLorriesAtHand(mayBook);
  useStoredShell();
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const total = inYard.data?.pagination.totalRecords ?? 0;
  const { error, refetch } = inYard.error ? inYard : announced;
  return (
    <div className={page.page}>
      <header className={classes.head}>
        <h1>{t('yard.title')}</h1>
        {inYard.data && <InYard count={total} isOwn={!mayBook} />}
        <SeenNote queryKey={yardBookings.queryKey} updatedAt={inYard.dataUpdatedAt} />
        <SoundSwitch />
      </header>
      <ControlTabs />
      <WaitingList commands={waiting} isLinked />
      <OwnDriverCode />
      <div className={classes.band}>
        {mayBook && <ArrivalPanel />}
        <LiveScales {...(isPhone && { onPhone: 'above' })} />
      </div>
      {/* Beside what waits, and what can be taken in without a line. */}
      {error && !inYard.data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isEmpty && (
        <EmptyState
          icon={IconTruck}
          title={t(`yard.${mayBook ? 'empty' : 'emptyOwn'}.title`)}
          text={t(`yard.${mayBook ? 'empty' : 'emptyOwn'}.text`)}
        />
      )}
      <div className={classes.steps} hidden={!isRead}>
        {groups.map(({ step, bookings }) => (
          <Group key={step} title={t(`bookings:step.${step}`)} bookings={bookings} saysNext={!mayBook} />
        ))}
        {expected.length > 0 && (
          <Group
            title={t(mayBook ? 'yard.announced' : 'yard.ownTrips')}
            bookings={expected}
            saysNext={!mayBook}
            total={announced.data?.pagination.totalRecords}
          />
        )}
      </div>
      {total > SHOWN && (
        <p className={page.soft}>{t('yard.more', { shown: formatCount(SHOWN), total: formatCount(total) })}</p>
      )}
      {isPhone && <LiveScales onPhone="below" />}
      {isRead && <FinishedToday />}
    </div>
  );
};
