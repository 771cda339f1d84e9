import { baseUnit } from '@halm/model/core/quantities/base-quantity.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { WeighingKind } from '@halm/model/yard/bookings/booking-kinds.ts';
import { UNSAVED_VERSION } from '@halm/model/yard/offline/optimistic-booking.ts';
import { netKg } from '@halm/model/yard/weighing/weighing.ts';
import type { WeighingOutlook as Outlook } from '@halm/model/yard/weighing/weighing-outlook.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { formatCount, formatKg, formatQuantity } from '../../core/words/formats.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import { useLiveWeight } from '../../masterdata/scales/live-weight.ts';
import classes from './weighing-outlook.module.css';

type DueWeight = { booking: Booking; kind: WeighingKind };

type Against = {
  /** Why nothing can be taken now. */
  against?: string | undefined;
};

type OutlookProps = DueWeight &
  Against & {
    /** What is about to be taken, read, summed or typed; null where there is none yet. */
    kg: number | null;
  };

/** Why nothing can be taken now, else what is said quietly; always as high, as the button stands below. */
export const AgainstWeighing = ({ against, children }: Against & { children?: ReactNode }) => (
  <p className={classes.line} data-against={against !== undefined || undefined}>
    {against ?? children}
  </p>
);

/** What is usual of the lorry, and what its contract has left; nothing for whoever may not know it. */
const useOutlook = ({ id, version }: Booking, mayRead: boolean): Outlook | undefined => {
  const query = recordQuery('GET /bookings/:id/weighing-outlook', { id });
  return useQuery({ ...query, enabled: mayRead && version !== UNSAVED_VERSION }).data;
};

/** Both weights of a booking if this one were taken; empty before it is weighed, as usual. */
const weightsOf = ({ booking, kind, kg }: OutlookProps, usualEmptyKg: number | null) => {
  if (kind === 'empty') return { fullKg: booking.fullKg, emptyKg: kg, isUsual: false };
  const { emptyKg } = booking;
  return { fullKg: kg, emptyKg: emptyKg ?? usualEmptyKg, isUsual: emptyKg === null && usualEmptyKg !== null };
};

const shown = (kg: number | null): string => (kg === null ? '–' : formatCount(kg));

/** What the contract has left after this load; nothing of what is not agreed by weight. */
const useRest = (contract: Outlook['contract'] | undefined, net: number | undefined): string | undefined => {
  const { t } = useTranslation('bookings');
  if (!contract || net === undefined || baseUnit(contract.unit) !== 'kg') return undefined;
  const left = contract.restQuantity - net;
  const amount = formatQuantity(Math.abs(left), 'ton');
  return t(left < 0 ? 'outlook.over' : 'outlook.rest', { contract: contract.number, amount });
};

/**
 * What a weight comes to before it is taken: the net, what the contract has left after it, and
 * what the lorry weighs as a rule. Its height is the same whatever is known, as the button stands below it.
 */
export const WeighingOutlook = (props: OutlookProps) => {
  const { booking, kind, against } = props;
  const { t } = useTranslation('bookings');
  const mayRead = useMay('GET /bookings/:id/weighing-outlook');
  const outlook = useOutlook(booking, mayRead);
  const usual = outlook?.usual;
  const { fullKg, emptyKg, isUsual } = weightsOf(props, usual?.emptyKg ?? null);
  const net = fullKg === null || emptyKg === null ? undefined : netKg(fullKg, emptyKg);
  // Below what is usual of the empty lorry, another one may stand there.
  const refusal = typeof net === 'object' && (isUsual ? t('outlook.belowEmpty') : reasonText(net.reason));
  const rest = useRest(outlook?.contract, typeof net === 'number' ? net : undefined);
  const emptyAsUsual =
    kind === 'empty' && usual && usual.emptyKg !== null && t('outlook.usualEmpty', { kg: formatKg(usual.emptyKg) });
  const netAsUsual = usual && usual.netKg !== null && t('outlook.usualNet', { kg: formatKg(usual.netKg) });
  return (
    <section className={classes.outlook} aria-label={t('outlook.title')}>
      {(mayRead || emptyKg !== null || kind === 'empty') && (
        <p className={classes.sum}>
          <span>
            {t('kind.full')} {shown(fullKg)} − {t(isUsual ? 'outlook.emptyAsUsual' : 'kind.empty')} {shown(emptyKg)}
          </span>{' '}
          <strong>
            {isUsual ? '≈' : '='} {t('details.net')} {typeof net === 'number' ? formatKg(net) : '–'}
          </strong>
        </p>
      )}
      <AgainstWeighing against={against ?? (refusal || undefined)}>
        {[rest, emptyAsUsual, netAsUsual].filter(Boolean).join(' · ')}
      </AgainstWeighing>
    </section>
  );
};

/** The same of what is on the booking's scale now; an empty scale says nothing about a lorry. */
export const LiveOutlook = (due: DueWeight & Against) => {
  const kg = useLiveWeight(due.booking.scale?.id)?.grossKg ?? 0;
  return <WeighingOutlook {...due} kg={kg > 0 ? kg : null} />;
};

/** The same of what is typed in the form around it. */
export const TypedOutlook = (due: DueWeight) => {
  const kg = useFieldValue<unknown>('kg');
  return <WeighingOutlook {...due} kg={typeof kg === 'number' ? kg : null} />;
};
