import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { openPaper, openSlips } from '../../core/papers/open-paper.ts';
import { showError } from '../../core/ui/toasts.ts';
import { preferredLanguage } from '../../core/words/languages.ts';

const PaperButton = ({ label, open }: { label: string; open: () => Promise<void> }) => (
  <Button size="lg" variant="default" fullWidth onClick={() => void open().catch(showError)}>
    {label}
  </Button>
);

/**
 * What the driver takes along: the slip, of both ways where there are two, and while that is a preview the
 * ticket of the weighings, which is final.
 */
export const TripPapers = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation(['bookings', 'documents']);
  const { id, type, status, fullKg, emptyKg, netKg, quantity, returnOf, returnedBy } = booking;
  const hasTicket = status === 'finished' && fullKg !== null && emptyKg !== null;
  const hasSlip = netKg !== null || quantity !== null;
  const hasOtherWay = returnOf !== null || returnedBy !== null;
  const language = preferredLanguage();
  const slip = t(`slip.${type}`);
  const isPreview = status !== 'completed' && status !== 'reversed';
  return (
    <>
      {hasTicket && (
        <>
          <p>{t('done.leave')}</p>
          <PaperButton
            label={t('documents:kind.weighing-ticket')}
            open={() => openPaper(id, 'weighing-ticket', language)}
          />
        </>
      )}
      {hasSlip && (
        <PaperButton
          label={isPreview ? t('done.preview', { slip }) : slip}
          open={() => openPaper(id, 'delivery-slip', language)}
        />
      )}
      {hasSlip && hasOtherWay && <PaperButton label={t('bothSlips')} open={() => openSlips(id, language)} />}
    </>
  );
};
