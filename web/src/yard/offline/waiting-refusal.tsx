import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError, type ApiReason } from '../../core/client/api-error.ts';
import { useConfirmDelete } from '../../core/records/confirm-delete.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import { isPlateOpen } from '../bookings/named-bookings.ts';
import { PlateOpen } from '../steps/plate-open.tsx';
import type { WaitingCommand } from './waiting-command.ts';
import classes from './waiting-list.module.css';
import { removeCommand, sendOnceMore, useWaitingOf } from './waiting-queue.ts';
import { pressedText } from './waiting-text.ts';

/** A press that the server has not taken: why, and the two ways on. */
export const WaitingRefusal = ({ command }: { command: WaitingCommand }) => {
  const { t } = useTranslation('bookings');
  const confirm = useConfirmDelete();
  const behind = useWaitingOf(command.bookingId).filter(({ order }) => order > command.order).length;
  const what = pressedText(t, command);
  const time = formatDateTime(command.pressedAt);
  const discard = async () => {
    const text = t('waiting.discardText', { what, time, count: behind + 1 });
    const isSure = await confirm({
      name: what,
      level: 1,
      text,
      title: t('waiting.discardTitle'),
      action: t('waiting.discard'),
    });
    if (isSure) await removeCommand(command);
  };
  const { status = 0, reason = '', others = [] } = command.refusal ?? {};
  const failure = new ApiError(status, reason as ApiReason, reason, [], { bookings: others });
  return (
    <div role="alert" className={classes.refused}>
      {isPlateOpen(failure) ? (
        <PlateOpen
          failure={failure}
          size="lg"
          to="/control/bookings/$bookingId"
          onConfirm={() => void sendOnceMore(command, { confirmSecondOpen: true })}
        />
      ) : (
        <p>{t('waiting.refused', { what, reason: reasonText(reason) })}</p>
      )}
      {behind > 0 && <p>{t('waiting.behind', { count: behind })}</p>}
      <div className={classes.ways}>
        <Button size="lg" variant="default" onClick={() => void sendOnceMore(command)}>
          {t('waiting.again')}
        </Button>
        <Button size="lg" variant="default" onClick={() => void discard()}>
          {t('waiting.discard')}
        </Button>
      </div>
    </div>
  );
};
