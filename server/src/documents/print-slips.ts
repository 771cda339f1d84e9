import type { Booking } from '@halm/model/bookings/booking.ts';
import type { Language } from '@halm/model/contract/language.ts';
import { getBooking } from '../bookings/get-booking.ts';
import { joinPdfs } from '../platform/join-pdfs.ts';
import { seesTrip } from '../platform/own-trips.ts';
import { type FileResult, signedIn } from '../platform/route.ts';
import { inScope } from '../platform/scope.ts';
import { deliverySlipPaper, hasAmount } from './booking-papers.ts';
import { fetchPaper, type PaperCall } from './fetch-paper.ts';

/** The bookings of both ways, what was brought first; the other one only once it says how much. */
const findWays = async ({ platform, session, now, origin }: PaperCall, id: string): Promise<readonly Booking[]> =>
  inScope(platform, signedIn(session), { now, origin }, async (scope) => {
    const booking = await getBooking(scope, id);
    const { returnOf, returnedBy } = booking;
    const otherId = (returnOf ?? returnedBy)?.id;
    // Who only drives one of the two gets the slip of that one.
    const isSeen = otherId !== undefined && (await seesTrip(scope, otherId));
    const other = isSeen ? await getBooking(scope, otherId) : undefined;
    if (!other || !hasAmount(other)) return [booking];
    return returnOf ? [other, booking] : [booking, other];
  });

/** The delivery slips of a trip and of its way back as one document to print: page by page what each slip's own call answers. */
export const printSlips = async (
  call: PaperCall,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<FileResult> => {
  const ways = await findWays(call, id);
  const slips: FileResult[] = [];
  for (const way of ways) slips.push(await fetchPaper(call, deliverySlipPaper({ id: way.id, language })));
  const [only, ...more] = slips;
  if (only && more.length === 0) return only;
  return {
    fileName: `${ways.map(({ number }) => number).join(' + ')}.pdf`,
    ...{ mediaType: 'application/pdf', disposition: 'inline' },
    content: joinPdfs(slips.map(({ content }) => content as Buffer)),
  };
};
