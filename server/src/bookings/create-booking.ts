import { normalisePlate } from '@halm/model/addresses/license-plate.ts';
import type { BookingInput } from '@halm/model/bookings/booking.ts';
import { isWeighed } from '@halm/model/bookings/booking-facts.ts';
import { advance } from '@halm/model/bookings/booking-steps.ts';
import type { Unit } from '@halm/model/quantities/quantity.ts';
import { nextNumber } from '../platform/counters.ts';
import { newId } from '../platform/ids.ts';
import { recordChange } from '../platform/record-change.ts';
import { refuseField } from '../platform/refusal.ts';
import { nowIso, type Scope, today } from '../platform/scope.ts';
import { loadBookingState } from './booking-state.ts';
import { chooseContract } from './choose-contract.ts';
import { newBookingFacts } from './new-booking-facts.ts';
import { raiseMissingProof } from './raise-missing-proof.ts';
import { storedAmount } from './stored-amount.ts';

/** An article that a booking names, with its unit; refuses unknown ones. */
export const findArticle = async (scope: Scope, id: string) => {
  const article = await scope.db
    .selectFrom('articles')
    .select(['id', 'unit', 'densityKgPerM3'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!article) throw refuseField('articleId', 'unknown');
  return { ...article, unit: article.unit as Unit };
};

/** The plate of a known vehicle wins over a typed one. */
export const findPlate = async (
  scope: Scope,
  input: Pick<BookingInput, 'vehicleId' | 'licensePlate'>,
): Promise<string | null> => {
  if (!input.vehicleId) return input.licensePlate ? normalisePlate(input.licensePlate) : null;
  const vehicle = await scope.db
    .selectFrom('vehicles')
    .select('licensePlate')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', input.vehicleId)
    .executeTakeFirst();
  if (!vehicle) throw refuseField('vehicleId', 'unknown');
  return vehicle.licensePlate;
};

/** Takes the next number of a year: gapless, aborted bookings keep theirs. */
export const nextBookingNumber = async (scope: Scope, year: number) => ({
  year,
  sequence: await nextNumber(scope, `bookings-${year}`),
});

/** Creates a booking with its number and, for a delivery, the contract that matches. Answers its id. */
export const createBooking = async (scope: Scope, input: BookingInput): Promise<string> => {
  const article = await findArticle(scope, input.articleId);
  const { amount, ...fields } = input;
  const licensePlate = await findPlate(scope, input);
  const quantity = amount === null ? null : storedAmount('amount', amount, article.unit);
  const facts = newBookingFacts({
    type: input.type,
    vehicleKnown: licensePlate !== null,
    amountGiven: amount !== null,
  });
  if (!isWeighed(facts) && quantity === null) throw refuseField('amount', 'required');
  const contract = await chooseContract(scope, input);
  const id = newId();
  const row = {
    ...fields,
    ...contract,
    ...advance(facts, 'created'),
    ...{ id, licensePlate, quantity, unit: article.unit },
    ...(await nextBookingNumber(scope, Number(today(scope).slice(0, 4)))),
  };
  const at = nowIso(scope);
  await scope.db
    .insertInto('bookings')
    .values({ ...row, organisationId: scope.organisationId, createdBy: scope.user.id, createdAt: at, updatedAt: at })
    .execute();
  await recordChange(scope, { entity: 'bookings', entityId: id, event: 'created', after: row });
  if (input.type === 'incoming') await raiseMissingProof(scope, await loadBookingState(scope, id, { lock: false }));
  return id;
};
