import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import type { Approval } from '@halm/model/yard/approvals/approval.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { isWeighed } from '@halm/model/yard/bookings/booking-facts.ts';
import type { WeighingKind } from '@halm/model/yard/bookings/booking-kinds.ts';
import type { TFunction } from 'i18next';
import { formatDate, formatKg } from '../../core/words/formats.ts';
import { bookedAmount } from './booked-amount.ts';
import type { StoredBooking } from './booking-history-fields.ts';

type After = Partial<StoredBooking> & {
  readonly returnLoad?: boolean;
  readonly emptyWeighingDue?: boolean;
  readonly curbWeightDraw?: number;
  /** Of one weighing or a part of it. */
  readonly kind?: WeighingKind;
  readonly kg?: number;
  readonly part?: number;
  /** Of a temporary approval. */
  readonly scope?: Approval['scope'];
  readonly validUntil?: string | null;
  /** Of the booking that takes it back. */
  readonly number?: string;
  /** Who from outside typed what was confirmed. */
  readonly name?: string;
};
type Around = { readonly names: Readonly<Record<string, string>>; readonly booking: Booking };
type Sentence = (t: TFunction<'bookings'>, after: After, around: Around) => string | undefined | null | false;

const weighed = (kg: number | null | undefined) => (typeof kg === 'number' ? formatKg(kg) : undefined);

const measured = ({ quantity }: After, { booking: { unit } }: Around): string | undefined =>
  (typeof quantity === 'number' && bookedAmount({ netKg: null, quantity, unit })) || undefined;

type OneWeighing = 'part' | 'confirmed' | `again-${WeighingKind}` | `replaced-${WeighingKind}`;

/** A sentence around the weight of one weighing or part, where it is kept. */
const withWeight = (t: TFunction<'bookings'>, key: OneWeighing, { kg, part }: After): string | undefined => {
  const amount = weighed(kg);
  return amount && t(`history.figures.${key}`, { amount, part });
};

/** Whether the lorry is weighed empty, as it was decided when it came: not of what is never weighed. */
const arrived: Sentence = (t, { emptyWeighingDue, curbWeightDraw }, { booking: { facts } }) => {
  if (emptyWeighingDue === undefined || !isWeighed(facts)) return undefined;
  const decided = t(emptyWeighingDue ? 'history.figures.toWeighEmpty' : 'history.figures.spared');
  return curbWeightDraw === undefined ? decided : t('history.figures.drawn', { decided, draw: curbWeightDraw });
};

const approved: Sentence = (t, { scope, validUntil }) => {
  if (!scope) return undefined;
  const whom = t(`history.figures.scope-${scope}`);
  return validUntil
    ? t('history.figures.approvedUntil', { whom, day: formatDate(validUntil) })
    : t('history.figures.approved', { whom });
};

/** What happened with its figures, where there are some. */
const sentences: Readonly<Record<string, Sentence>> = {
  'step.registerVehicle': arrived,
  'part-weighed': (t, after) => withWeight(t, 'part', after),
  'weight-confirmed': (t, after) => withWeight(t, 'confirmed', after),
  'figures-confirmed': (t, { name }) => name && t('history.figures.confirmedOutside', { name }),
  'weighed-again': (t, after) => after.kind && withWeight(t, `again-${after.kind}`, after),
  'weighing-replaced': (t, after) => after.kind && withWeight(t, `replaced-${after.kind}`, after),
  approved,
  reversed: (t, { number }) => number && t('history.figures.reversed', { number }),
  'step.weighing': (t, { fullKg }) => {
    const amount = weighed(fullKg);
    return amount && t('history.figures.full', { amount });
  },
  'step.emptyWeighing': (t, { emptyKg }) => {
    const amount = weighed(emptyKg);
    return amount && t('history.figures.empty', { amount });
  },
  'step.deliverSlurry': (t, after, around) => {
    const amount = measured(after, around);
    const place = around.names[after.destinationLocationId ?? ''] ?? t('history.gone');
    return amount && t('history.figures.delivered', { amount, place });
  },
  'step.loadMaterial': (t, after, around) => {
    const amount = measured(after, around);
    return amount && t('history.figures.loaded', { amount });
  },
  'step.decideReturn': (t, { returnLoad }) => t(returnLoad ? 'history.figures.yes' : 'history.figures.no'),
  'step.collectSlurry': (t, { returnLoad }, { booking: { returnedBy } }) => {
    if (returnLoad === false) return t('history.figures.no');
    return returnedBy ? t('history.figures.collected', { number: returnedBy.number }) : undefined;
  },
  completed: (t, { netKg, quantity }, { booking: { unit } }) => {
    if (netKg === undefined || quantity === undefined) return undefined;
    const amount = bookedAmount({ netKg, quantity, unit });
    return amount && t('history.figures.completed', { amount });
  },
};

const shownIn: Readonly<Record<string, readonly (keyof StoredBooking)[]>> = {
  'step.weighing': ['fullKg'],
  'step.emptyWeighing': ['emptyKg'],
  'step.deliverSlurry': ['quantity', 'destinationLocationId'],
  'step.loadMaterial': ['quantity'],
};

/** What of a booking a sentence tells, which needs no line of its own below it. */
export const fieldsInSentence = ({ event }: Pick<HistoryEntry, 'event'>): readonly string[] => shownIn[event] ?? [];

/** What happened to a booking, as a sentence. */
export const historySentence = (t: TFunction<'bookings'>, { event, after }: HistoryEntry, around: Around): string => {
  const sentence = sentences[event]?.(t, (after ?? {}) as After, around);
  if (sentence) return sentence;
  const [step, name] = event.split('.');
  return step === 'step' && name
    ? t('history.step', { step: t(`step.${name}` as 'step.ready') })
    : t(`history.${event}` as 'history.created');
};
