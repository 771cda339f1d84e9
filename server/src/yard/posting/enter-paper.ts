import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { baseUnit, convertBase } from '@halm/model/core/quantities/quantity.ts';
import type { PaperInput, PaperPreview } from '@halm/model/yard/bookings/paper-booking.ts';
import type { BackDatingAnswer } from '@halm/model/yard/bookings/stock-booking.ts';
import { isSameTicket, spanOf } from '@halm/model/yard/bookings/ticket-numbers.ts';
import { pastInstant } from '../../core/api/past-instant.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { recordById } from '../../core/records/record-by-id.ts';
import { refuseMerged } from '../../masterdata/addresses/check-address.ts';
import { refuseMisfit } from '../../stock/inventory/refuse-misfit.ts';
import { checkContact } from '../bookings/check-contact.ts';
import { findDriverName, findVehicle } from '../bookings/create-booking.ts';
import { findTypedVehicle } from '../bookings/find-typed-vehicle.ts';
import { type BookingState, loadBookingState } from '../steps/booking-state.ts';
import { findBookedTickets } from '../tickets/booked-tickets.ts';
import { momentsOf } from '../tickets/paper-times.ts';
import { findTicketSeries } from '../tickets/ticket-series.ts';
import { chooseContract } from './choose-contract.ts';
import { lateArrival, lateDeparture } from './preview-back-dating.ts';
import { recordOverfillConfirmed } from './record-overfill-confirmed.ts';
import { takeOverBooking } from './take-over-booking.ts';

const articleById = recordById('articles', [
  'id',
  'name',
  'unit',
  'densityKgPerM3',
  'invalidProofProcedure',
  'type',
  'substrate',
]);
const locationById = recordById('storageLocations', ['type']);

type Article = Parameters<typeof takeOverBooking>[1]['article'];

const findArticle = async (scope: Scope, id: string): Promise<Article> => {
  const article = await articleById(scope, id);
  if (!article) throw refuseField('articleId', 'unknown');
  return article as Article;
};

type PaperWeights = Pick<PaperInput, 'ticketNumber' | 'scaleName' | 'deliveryDate' | 'full' | 'empty'>;

/**
 * Where the ticket of a paper counts; refuses one that is booked (`booking.ticket-taken`). Two with the same
 * number wait for each other: the scale may be spelled differently.
 */
const ticketFields = async (scope: Scope, paper: PaperWeights) => {
  const { ticketNumber, deliveryDate: day } = paper;
  await lockTurn(scope, 'tickets', ticketNumber);
  const [findSeries, booked] = [await findTicketSeries(scope), await findBookedTickets(scope, [ticketNumber])];
  const { scale, span } = findSeries(paper.scaleName);
  const ticket = { scale, day, fullKg: paper.full.kg, emptyKg: paper.empty.kg };
  if (booked.get(ticketNumber)?.some((one) => isSameTicket(one, ticket, span)))
    throw refuseField('ticketNumber', 'booking.ticket-taken');
  return { externalNumber: ticketNumber, externalScale: scale, externalSpan: spanOf(day, span) };
};

const refuseMisplaced = async (scope: Scope, input: PaperInput, article: Article): Promise<void> => {
  const field = input.type === 'incoming' ? 'destinationLocationId' : 'originLocationId';
  const location = await locationById(scope, input[field] ?? '');
  if (!location) throw refuseField(field, 'unknown');
  if (input.type === 'incoming') refuseMisfit(article, location, field);
};

/**
 * Books a load that is on the paper of another scale: weights, stock and contract as of a taken over one,
 * marked as typed from a paper. What came lies there since it was weighed empty; what left is gone since it
 * was weighed full.
 */
export const enterPaper = async (scope: Scope, input: PaperInput): Promise<BookingState> => {
  const { supplierId, receiverId, logisticsCompanyId, deliveryDate, confirmOverfill } = input;
  const isIncoming = input.type === 'incoming';
  await refuseMerged(scope, isIncoming ? { supplierId, logisticsCompanyId } : { receiverId, logisticsCompanyId });
  const ticket = await ticketFields(scope, input);
  const [article, vehicle, driverName, contract] = await Promise.all([
    findArticle(scope, input.articleId),
    findVehicle(scope, input),
    findDriverName(scope, input),
    chooseContract(scope, input),
    checkContact(scope, input),
  ]);
  await refuseMisplaced(scope, input, article);
  const weighedAt = momentsOf(scope, input);
  const { contactId, driverId, partnerSlipNumber, notes } = input;
  const load = {
    deliveryDate,
    article,
    licensePlate: vehicle.licensePlate,
    vehicleId: await findTypedVehicle(scope, vehicle),
    driverName,
    full: { kg: input.full.kg, weighedAt: weighedAt.full, alibiNumber: null },
    empty: { kg: input.empty.kg, weighedAt: weighedAt.empty, alibiNumber: null },
    ...ticket,
    comment: input.comment,
    importId: null,
    overfillConfirmed: confirmOverfill,
    source: 'paper',
    scaleName: input.scaleName,
    trip: {
      ...(input.transport && { transport: input.transport }),
      logisticsCompanyId,
      contactId,
      driverId,
      partnerSlipNumber,
      notes,
    },
  } as const;
  const { contractId, contractMaterialId } = contract;
  const { id } = isIncoming
    ? await takeOverBooking(scope, {
        ...load,
        supplierId: supplierId ?? '',
        destinationLocationId: input.destinationLocationId ?? '',
        contract: contractId && contractMaterialId ? { contractId, contractMaterialId } : null,
      })
    : await takeOverBooking(scope, {
        ...load,
        receiverId: receiverId ?? '',
        originLocationId: input.originLocationId ?? '',
      });
  if (confirmOverfill) await recordOverfillConfirmed(scope, id);
  return loadBookingState(scope, id, { lock: false });
};

/** What a load on a paper would change of the days since its second weighing. */
export const previewPaper = async (
  scope: Scope,
  { type, articleId, locationId, netKg, day, time }: PaperPreview,
): Promise<BackDatingAnswer> => {
  const article = await findArticle(scope, articleId);
  const quantity = convertBase(netKg, 'kg', baseUnit(article.unit as Unit), article.densityKgPerM3);
  if (quantity === undefined) throw new Refusal('inventory.density-missing');
  const arrivesAt = pastInstant(scope, 'time', `${day}T${time}`);
  if (type === 'outgoing') return lateDeparture(scope, { locationId, articleId, quantity, movedAt: arrivesAt });
  return lateArrival(scope, { locationId, article, quantity, arrivesAt });
};
