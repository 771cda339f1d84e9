import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { openPaper, openSlips } from '../../core/papers/open-paper.ts';
import { showError } from '../../core/ui/toasts.ts';
import { preferredLanguage } from '../../core/words/languages.ts';
import classes from './step-panel.module.css';

/** The slip of manure that is due, and what nobody has stated for it yet. */
const ManureSlip = ({ id }: { id: string }) => {
  const { t } = useTranslation('documents');
  const { data } = useQuery({
    ...recordQuery('GET /bookings/:id/papers', { id }),
    enabled: useMay('GET /bookings/:id/papers'),
  });
  const paper = data?.items.find(({ kind }) => kind === 'manure-slip');
  if (!paper) return null;
  const gaps = paper.missing.map((gap) => t(`gap.${gap}`)).join(', ');
  return (
    <>
      {gaps !== '' && (
        <p role="status" className={classes.blocked}>{`${t('kind.manure-slip')}: ${t('missing', { gaps })}`}</p>
      )}
      <PaperButton label={t('kind.manure-slip')} open={() => openPaper(id, 'manure-slip', preferredLanguage())} />
    </>
  );
};

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
  const isWeighed = status === 'finished' && fullKg !== null && emptyKg !== null;
  const hasTicket = isWeighed && netKg !== null;
  const hasSlip = netKg !== null || quantity !== null;
  const hasOtherWay = returnOf !== null || returnedBy !== null;
  const language = preferredLanguage();
  const slip = t(`slip.${type}`);
  const isPreview = status !== 'completed' && status !== 'reversed';
  return (
    <>
      {isWeighed && !hasTicket && <p className={classes.blocked}>{t('done.noNet')}</p>}
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
      {hasSlip && <ManureSlip id={id} />}
      {hasSlip && hasOtherWay && <PaperButton label={t('bothSlips')} open={() => openSlips(id, language)} />}
    </>
  );
};
