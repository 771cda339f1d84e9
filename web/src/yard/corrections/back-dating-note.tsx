import type { AffectedCount } from '@halm/model/stock/inventory/affected-count.ts';
import type { BackDating } from '@halm/model/stock/inventory/back-dating.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { OpeningBalance } from '@halm/model/yard/bookings/stock-booking.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { formatDate, formatDateTime, formatQuantity } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';
import classes from '../bookings/bookings.module.css';
import { AffectedCounts } from '../stock-counts/affected-counts.tsx';

const Passed = ({ passed: { count, quantity, first }, unit }: Pick<BackDating, 'passed' | 'unit'>) => {
  const { t } = useTranslation('bookings');
  if (count === 0) return <p>{t('backDating.none')}</p>;
  return (
    <>
      <p>
        {quantity === null
          ? t('backDating.shared', { count })
          : t('backDating.passed', { count, quantity: formatQuantity(quantity, unit) })}
      </p>
      <ul>
        {first.map((withdrawal) => (
          <li key={withdrawal.id}>
            <RecordLink kind="booking" record={{ id: withdrawal.id, name: withdrawal.number }} />
            {` · ${formatDateTime(withdrawal.movedAt)}`}
            {withdrawal.quantity !== null && ` · ${formatQuantity(withdrawal.quantity, unit)}`}
          </li>
        ))}
      </ul>
      {count > first.length && <p>{t('backDating.more', { more: count - first.length })}</p>}
    </>
  );
};

const Levels = ({ levels, unit }: Pick<BackDating, 'levels' | 'unit'>) => {
  const { t } = useTranslation('bookings');
  return (
    <details>
      <summary>{t('backDating.levels')}</summary>
      <table className={classes.effects} aria-label={t('backDating.levels')}>
        <thead>
          <tr>
            <th scope="col">{t('backDating.day')}</th>
            <th scope="col">{t('backDating.before')}</th>
            <th scope="col">{t('backDating.after')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ day, before, after }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{formatQuantity(before, unit)}</td>
              <td>{formatQuantity(after, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

/** What comes late changes of the days since: withdrawals that it would have been taken by, and levels. */
const BackDatedList = ({ told: backDating, affectedCounts }: { told: BackDating; affectedCounts: AffectedCount[] }) => {
  const { t } = useTranslation('bookings');
  const { arrivesAt, quantity, unit, passed, levels, overfullOn, isNext } = backDating;
  return (
    <Card title={t('backDating.title')}>
      <p>
        {t('backDating.arrives', { quantity: formatQuantity(quantity, unit), at: formatDateTime(arrivesAt) })}{' '}
        {isNext && t('backDating.next')}
      </p>
      {overfullOn && <p className={classes.warning}>{t('backDating.overfull', { day: formatDate(overfullOn) })}</p>}
      <AffectedCounts counts={affectedCounts} />
      <Passed passed={passed} unit={unit} />
      <Levels levels={levels} unit={unit} />
    </Card>
  );
};

type Answer = {
  readonly backDating: BackDating | null;
  readonly affectedCounts: AffectedCount[];
  readonly openingBalance: OpeningBalance | null;
};

/** What came before an opening balance may be in it already. */
const Opening = ({ balance: { id, number, day, quantity, unit } }: { balance: OpeningBalance }) => {
  const { t } = useTranslation('bookings');
  return (
    <p className={classes.warning}>
      {t('backDating.opening', { day: formatDate(day), quantity: formatQuantity(quantity, unit) })}{' '}
      <RecordLink kind="booking" record={{ id, name: number }} />
    </p>
  );
};

/** What is booked for a moment before now changes and leaves; of today only the counts since that stay. */
export const LateNote = ({ answer, day }: { answer: Answer; day: string }) => {
  const { t } = useTranslation('bookings');
  const today = useToday();
  const { backDating, affectedCounts, openingBalance } = answer;
  const opening = openingBalance && <Opening balance={openingBalance} />;
  if (backDating && day < today)
    return (
      <>
        <BackDatedList told={backDating} affectedCounts={affectedCounts} />
        {opening}
      </>
    );
  if (affectedCounts.length === 0) return opening;
  return (
    <Card title={t('backDating.counted')}>
      <AffectedCounts counts={affectedCounts} />
      {opening}
    </Card>
  );
};

const BackDatingAnswer = ({ id, day }: { id: string; day: string }) => {
  const { data } = useQuery(recordQuery('GET /bookings/:id/back-dating', { id }));
  return data ? <LateNote answer={data} day={day} /> : null;
};

const lorryTypes: readonly string[] = ['incoming', 'outgoing'];

/** Before a load of a past day is posted: what it changes of the days since, and what stays as it is. */
export const BackDatingNote = ({ booking: { id, type, deliveryDate, quantity } }: { booking: Booking }) => {
  const today = useToday();
  const isLate = lorryTypes.includes(type) && quantity !== null && deliveryDate < today;
  return isLate ? <BackDatingAnswer id={id} day={deliveryDate} /> : null;
};
