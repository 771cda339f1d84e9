import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { LONGEST_STAY_HOURS, type PaperInput } from '@halm/model/yard/bookings/paper-booking.ts';
import { pastInstant } from '../../core/api/past-instant.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { isDoubledIn } from '../../core/jobs/local-hour.ts';

type DoubledHour = PaperInput['doubledHour'];

type Both<T> = { readonly first: T; readonly second: T };

/**
 * The local times of both weighings, and which hour each is of if that came twice: a second time before the
 * first is of the later hour within one that came twice, else of the next day. Refuses what is left open.
 */
const inOrder = (
  scope: Scope,
  { deliveryDate, doubledHour }: Pick<PaperInput, 'deliveryDate' | 'doubledHour'>,
  times: Both<string>,
): Both<readonly [local: string, doubled: DoubledHour]> => {
  const isDoubled = isDoubledIn(scope.organisation.timeZone);
  const first = `${deliveryDate}T${times.first}`;
  const sameDay = `${deliveryDate}T${times.second}`;
  if (sameDay < first && isDoubled(first) && isDoubled(sameDay))
    return { first: [first, 'earlier'], second: [sameDay, 'later'] };
  const second = sameDay < first ? `${addDays(deliveryDate, 1)}T${times.second}` : sameDay;
  if (doubledHour === null && (isDoubled(first) || isDoubled(second))) throw new Refusal('booking.doubled-hour');
  return { first: [first, doubledHour], second: [second, doubledHour] };
};

/** When both were weighed, in the order of the trip. */
export const momentsOf = (scope: Scope, paper: PaperInput): Record<'full' | 'empty', string> => {
  const { type, full, empty } = paper;
  const [first, second] = type === 'incoming' ? (['full', 'empty'] as const) : (['empty', 'full'] as const);
  const weights = { full, empty };
  const local = inOrder(scope, paper, { first: weights[first].time, second: weights[second].time });
  const from = pastInstant(scope, `${first}.time`, ...local.first);
  const until = pastInstant(scope, `${second}.time`, ...local.second);
  // Times that were swapped would else be a stay until the next day.
  if (Date.parse(until) - Date.parse(from) > LONGEST_STAY_HOURS * 3_600_000)
    throw refuseField(`${second}.time`, 'invalid');
  return { [first]: from, [second]: until } as Record<'full' | 'empty', string>;
};
