import { plantManager } from '@halm/model/core/contract/access.ts';
import type { Booking, Weighing } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { isOver } from '@halm/model/yard/bookings/over-booking.ts';
import { mayReplaceByHand } from '@halm/model/yard/weighing/replace-own-weight.ts';
import type { ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpenTo } from '../../core/client/call-access.ts';
import { useSession } from '../../core/client/session.ts';
import { useMay } from '../../core/client/use-may.ts';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { reasonText } from '../../core/words/reason-text.ts';
import { ReplaceWeighingDialog } from './replace-weighing-dialog.tsx';
import { useIsSilent } from './use-weight-refusal.ts';

/**
 * Whether the reader may replace a weighing by hand: a manager any, the yard its own typed
 * one where nothing can be weighed again.
 */
const useMayReplace = ({ scale, facts }: Booking, weighing: Weighing): boolean => {
  const session = useSession();
  const mayReplace = useMay('PUT /bookings/:id/weighings');
  const replacing = { userId: session?.id ?? '', isManager: session !== undefined && isOpenTo(plantManager, session) };
  const mayIfSilent = mayReplace && mayReplaceByHand(weighing, { ...replacing, isScaleSilent: true });
  // Of what is over, and of others' weights, nobody needs to know how the scale is.
  const isScaleSilent = useIsSilent(scale, mayIfSilent && !replacing.isManager && !isOver(facts.status));
  return mayReplace && mayReplaceByHand(weighing, { ...replacing, isScaleSilent });
};

type ReplaceWeighingProps = { booking: Booking; weighing: Weighing; size?: ButtonProps['size'] };

/** Puts a weight by hand in the place of a recorded one; a posted booking's says why it can't. */
export const ReplaceWeighingButton = ({ booking, weighing, size = 'xs' }: ReplaceWeighingProps) => {
  const { t } = useTranslation('bookings');
  const [isOpen, setOpen] = useState(false);
  const mayReplace = useMayReplace(booking, weighing);
  if (!mayReplace) return null;
  const { kind } = weighing;
  const verdict = bookingCan.replaceWeighing(booking.facts, kind);
  const against = verdict === true ? undefined : reasonText(verdict.reason);
  return (
    <>
      <GuardedButton size={size} against={against} onClick={() => setOpen(true)}>
        {t(`weighings.replace-${kind}`)}
      </GuardedButton>
      <ReplaceWeighingDialog booking={booking} weighing={weighing} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
