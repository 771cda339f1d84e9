import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { ReversalPreview } from '@halm/model/yard/bookings/reversal-preview.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatQuantity } from '../../core/words/formats.ts';
import { errorText, readableError } from '../../core/words/reason-text.ts';
import classes from '../bookings/bookings.module.css';
import { namedBookings, type Other } from '../bookings/named-bookings.ts';
import { AffectedCounts } from '../stock-counts/affected-counts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** A link to each booking that has to be reversed before another one. */
const ToReverseFirst = ({ others }: { others: readonly Other[] }) => {
  const { t } = useTranslation('bookings');
  return (
    <ul>
      {others.map(({ id, number }) => (
        <li key={id}>
          <Link to="/verwaltung/buchungen/$bookingId" params={{ bookingId: id }}>
            {t('reverse.first', { number })}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Why a reversal is refused, with the bookings that have to be reversed first. */
const BlockingBookings = ({ failure }: { failure: unknown }) => {
  const others = namedBookings(failure);
  return (
    <div className={classes.blocking}>
      <p>{errorText(failure)}</p>
      {others.length > 0 && <ToReverseFirst others={others} />}
    </div>
  );
};

type Change = Pick<ReversalPreview['stock'][number], 'unit' | 'before' | 'after'>;

const Row = ({ what, change: { unit, before, after } }: { what: ReactNode; change: Change }) => (
  <tr>
    <th scope="row">{what}</th>
    <td>{formatQuantity(before, unit)}</td>
    <td>{formatQuantity(after, unit)}</td>
  </tr>
);

const Effects = ({ preview: { stock, contract } }: { preview: ReversalPreview }) => {
  const { t } = useTranslation('bookings');
  if (stock.length === 0 && !contract) return <p>{t('reverse.nothing')}</p>;
  return (
    <table className={classes.effects} aria-label={t('reverse.effects')}>
      <thead>
        <tr>
          <th scope="col">{t('reverse.effects')}</th>
          <th scope="col">{t('reverse.now')}</th>
          <th scope="col">{t('reverse.then')}</th>
        </tr>
      </thead>
      <tbody>
        {stock.map(({ location, article, ...change }) => (
          <Row
            key={`${location.id} ${article.id}`}
            what={
              <>
                <RecordLink kind="location" record={location} />
                <span className={classes.soft}>{article.name}</span>
              </>
            }
            change={change}
          />
        ))}
        {contract && (
          <Row
            what={
              <>
                <RecordLink kind="contract" record={{ id: contract.id, name: contract.number }} />
                <span className={classes.soft}>{t('reverse.delivered')}</span>
              </>
            }
            change={contract}
          />
        )}
      </tbody>
    </table>
  );
};

const Preview = ({ preview, error }: { preview: ReversalPreview | undefined; error: unknown }) => {
  const { t } = useTranslation('ui');
  if (error) return <p className={classes.blocking}>{readableError(error)}</p>;
  if (!preview) return <p role="status">{t('loading')}</p>;
  if (preview.bookingsInTheWay.length === 0)
    return (
      <>
        <Effects preview={preview} />
        <AffectedCounts counts={preview.affectedCounts} />
      </>
    );
  return (
    <div className={classes.blocking}>
      <ToReverseFirst others={preview.bookingsInTheWay} />
    </div>
  );
};

type ReverseDialogProps = { booking: Booking; isOpen: boolean; onClose: () => void };

/**
 * Takes a posted booking back, after it has shown what that changes in stock
 * and contract, or what has to go first.
 */
export const ReverseDialog = ({ booking: { id, number }, ...dialog }: ReverseDialogProps) => {
  const { t } = useTranslation('bookings');
  const reverse = useOperation('POST /bookings/:id/reverse', { alsoChanges: ['inventory', 'contracts'] });
  const preview = recordQuery('GET /bookings/:id/reversal', { id });
  // What lies there changes by bookings that this screen hears nothing of: each opening asks anew.
  const { data, error } = useQuery({ ...preview, enabled: dialog.isOpen, staleTime: 0, gcTime: 0 });
  const isBlocked = (data?.bookingsInTheWay.length ?? 0) > 0;
  return (
    <ReasonDialog
      {...dialog}
      title={t('reverse.title', { number })}
      text={t('reverse.text')}
      action={t('reverse.action')}
      done={t('reverse.done')}
      save={(body) => reverse.mutateAsync({ params: { id }, body })}
      saveAgainst={isBlocked ? t('reverse.blocked') : undefined}
      explain={(failure) => <BlockingBookings failure={failure} />}
    >
      <Preview preview={data} error={error} />
    </ReasonDialog>
  );
};
