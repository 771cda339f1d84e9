import type { Booking } from '@halm/model/bookings/booking.ts';
import { bookingCan } from '@halm/model/bookings/booking-can.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../app/queries.ts';
import { errorText, reasonText } from '../app/reason-text.ts';
import { useSession } from '../app/session.ts';
import { LinkButton } from '../ui/add-button.tsx';
import { GuardedButton } from '../ui/guarded-button.tsx';
import { showError, showSuccess } from '../ui/toasts.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { BlockingBookings } from './blocking-bookings.tsx';
import classes from './bookings.module.css';
import { openSlip } from './open-slip.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Opened = 'abort' | 'reverse' | 'approve' | undefined;

const AbortDialog = ({ booking, isOpen, onClose }: { booking: Booking; isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('bookings');
  const abort = useOperation('POST /bookings/:id/abort');
  const confirm = (reason: string) => {
    const onSuccess = () => {
      showSuccess(t('abort.done'));
      onClose();
    };
    abort.mutate({ params: { id: booking.id }, body: { reason } }, { onSuccess, onError: showError });
  };
  return (
    <ReasonDialog
      {...{ isOpen, onClose }}
      title={t('abort.title', { number: booking.number })}
      text={t('abort.text')}
      action={t('abort.action')}
      isBusy={abort.isPending}
      onConfirm={confirm}
    />
  );
};

const ReverseDialog = ({ booking, isOpen, onClose }: { booking: Booking; isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('bookings');
  const reverse = useOperation('POST /bookings/:id/reverse', { alsoChanges: ['inventory', 'contracts'] });
  const confirm = (reason: string) => {
    const onSuccess = () => {
      showSuccess(t('reverse.done'));
      onClose();
    };
    reverse.mutate({ params: { id: booking.id }, body: { reason } }, { onSuccess });
  };
  return (
    <ReasonDialog
      {...{ isOpen, onClose }}
      title={t('reverse.title', { number: booking.number })}
      text={t('reverse.text')}
      action={t('reverse.action')}
      isBusy={reverse.isPending}
      onConfirm={confirm}
      notice={reverse.error && <BlockingBookings error={reverse.error} text={errorText(reverse.error)} />}
    />
  );
};

/** What can be done with a booking beyond its next step; what can't is disabled and says why. */
export const BookingActions = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const [opened, setOpened] = useState<Opened>();
  const isManager = useSession()?.roles.includes('red2PlantManager') ?? false;
  const close = () => setOpened(undefined);
  const { facts } = booking;
  const isOpen = bookingCan.edit(facts) === true;
  const verdict = isOpen ? bookingCan.abort(facts) : bookingCan.reverse(facts);
  const against = verdict === true ? undefined : reasonText(verdict.reason);
  const hasSlip = booking.netKg !== null || booking.quantity !== null;
  return (
    <div className={classes.actions}>
      {hasSlip && (
        <Button variant="default" onClick={() => void openSlip(booking.id).catch(showError)}>
          {t('slip')}
        </Button>
      )}
      {isOpen && isManager && (
        <LinkButton variant="default" to="/verwaltung/buchungen/$bookingId/edit" params={{ bookingId: booking.id }}>
          {t('edit')}
        </LinkButton>
      )}
      {isManager && bookingCan.approve(facts) === true && (
        <Button onClick={() => setOpened('approve')}>{t('approval.give')}</Button>
      )}
      {(isOpen || isManager) && (
        <GuardedButton against={against} onClick={() => setOpened(isOpen ? 'abort' : 'reverse')}>
          {isOpen ? t('abort.action') : t('reverse.action')}
        </GuardedButton>
      )}
      <AbortDialog booking={booking} isOpen={opened === 'abort'} onClose={close} />
      <ReverseDialog booking={booking} isOpen={opened === 'reverse'} onClose={close} />
      <ApproveDialog booking={booking} isOpen={opened === 'approve'} onClose={close} />
    </div>
  );
};
