import { dueCommands } from '@halm/model/yard/offline/waiting-commands.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClockPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatDateTime } from '../../core/words/formats.ts';
import { sendNow, useSending } from './send-waiting.ts';
import type { WaitingCommand } from './waiting-command.ts';
import classes from './waiting-list.module.css';
import { WaitingRefusal } from './waiting-refusal.tsx';
import { pressedText } from './waiting-text.ts';

/**
 * That something waits for the line or behind what was refused, or that it
 * was refused: by word, colour and shape.
 */
export const WaitingBadge = ({ says = 'badge' }: { says?: 'badge' | 'stopped' | 'titleRefused' }) => {
  const { t } = useTranslation('bookings');
  return <StatusBadge tone={says === 'badge' ? 'warning' : 'wrong'}>{t(`waiting.${says}`)}</StatusBadge>;
};

type WaitingListProps = {
  commands: readonly WaitingCommand[];
  /** Whether each row leads to its lorry's gate screen: where several are listed. */
  isLinked?: boolean;
  /** What is to be known besides, such as where the booking stands now. */
  children?: ReactNode;
};

/**
 * What was pressed and has no answer yet, in the order of the presses; what was
 * refused with its reason and the ways on.
 */
export const WaitingList = ({ commands, isLinked = false, children }: WaitingListProps) => {
  const { t } = useTranslation('bookings');
  const isSending = useSending();
  if (commands.length === 0) return null;
  const isRefused = commands.some(({ refusal }) => refusal);
  const isDue = dueCommands(commands).length > 0;
  const isStopped = (bookingId: string) => commands.some((one) => one.refusal && one.bookingId === bookingId);
  const Sign = isRefused ? IconAlertTriangle : IconClockPause;
  return (
    <section className={classes.waiting} aria-labelledby="waiting" data-refused={isRefused || undefined}>
      <div className={classes.head}>
        <h2 id="waiting">
          <Sign size={22} stroke={1.8} aria-hidden />
          {isRefused ? t('waiting.titleRefused') : t('waiting.title', { count: commands.length })}
        </h2>
        {isDue && (
          <Button size="md" variant="default" loading={isSending} onClick={sendNow}>
            {t('waiting.sendNow')}
          </Button>
        )}
      </div>
      {isDue && <p className={classes.soft}>{t('waiting.kept')}</p>}
      {children}
      <ol className={classes.rows}>
        {commands.map((command) => (
          <li key={command.key}>
            {isLinked && (
              <Link to="/control/bookings/$bookingId" params={{ bookingId: command.bookingId }}>
                {command.title}
              </Link>
            )}
            <span className={classes.what}>{pressedText(t, command)}</span>
            <span className={classes.soft}>{formatDateTime(command.pressedAt)}</span>
            {command.refusal ? (
              <WaitingRefusal command={command} />
            ) : (
              <WaitingBadge says={isStopped(command.bookingId) ? 'stopped' : 'badge'} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
