import type { Language } from '@halm/model/core/contract/language.ts';
import type { TripPaperKind } from '@halm/model/core/papers/document-kinds.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { seesTrip } from '../../core/access/own-trips.ts';
import { type FileResult, signedIn } from '../../core/api/route.ts';
import { inScope, type Scope } from '../../core/api/scope.ts';
import { joinPdfs } from '../../core/papers/join-pdfs.ts';
import { getBooking } from '../../yard/bookings/get-booking.ts';
import { deliverySlipTexts } from '../../yard/slips/delivery-slip-texts.ts';
import { slipTitle } from '../../yard/slips/slip-head.ts';
import { deliverySlipPaper, hasAmount, manureSlipPaper } from './booking-papers.ts';
import { fetchPaper, type PaperCall } from './fetch-paper.ts';
import { paperTexts } from './paper-texts.ts';
import { readManureSlip } from './read-manure-slip.ts';

type SlipQuery = { readonly id: string; readonly language: Language; readonly kind: TripPaperKind };

/** Whether there is such a slip of it: once it says how much, and for moved manure alone. */
const hasSlip = async (scope: Scope, booking: Booking, kind: TripPaperKind): Promise<boolean> =>
  hasAmount(booking) && (kind === 'delivery-slip' || (await readManureSlip(scope, booking)) !== undefined);

/** The bookings of both ways, what was brought first; the other one only where it has a slip. */
const findWays = async (
  { platform, session, now, origin }: PaperCall,
  { id, kind }: SlipQuery,
): Promise<readonly Booking[]> =>
  inScope(platform, signedIn(session), { now, origin }, async (scope) => {
    const booking = await getBooking(scope, id);
    const { returnOf, returnedBy } = booking;
    const otherId = (returnOf ?? returnedBy)?.id;
    // Who only drives one of the two gets the slip of that one.
    const isSeen = otherId !== undefined && (await seesTrip(scope, otherId));
    const other = isSeen ? await getBooking(scope, otherId) : undefined;
    if (!other || !(await hasSlip(scope, other, kind))) return [booking];
    return returnOf ? [other, booking] : [booking, other];
  });

const fetchSlip = (call: PaperCall, { id, language, kind }: SlipQuery): Promise<FileResult> =>
  kind === 'manure-slip'
    ? fetchPaper(call, manureSlipPaper({ id, language }))
    : fetchPaper(call, deliverySlipPaper({ id, language }));

/** Named by their kind, as each slip alone is. */
const joinedName = (ways: readonly Booking[], { kind, language }: SlipQuery): string => {
  const [first] = ways;
  const word =
    kind === 'delivery-slip' && first ? slipTitle(first, deliverySlipTexts[language]) : paperTexts[language].manure;
  return `${word} ${ways.map(({ number }) => number).join(' + ')}.pdf`;
};

/**
 * The slips of a trip and of its way back as one document to print: page by
 * page what each slip's own call answers.
 */
export const printSlips = async (call: PaperCall, query: SlipQuery): Promise<FileResult> => {
  const ways = await findWays(call, query);
  const slips: FileResult[] = [];
  for (const way of ways) slips.push(await fetchSlip(call, { ...query, id: way.id }));
  const [only, ...more] = slips;
  if (only && more.length === 0) return only;
  return {
    fileName: joinedName(ways, query),
    mediaType: 'application/pdf',
    disposition: 'inline',
    content: joinPdfs(slips.map(({ content }) => content as Buffer)),
  };
};
