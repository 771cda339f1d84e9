import type { Settlement, SettlementLine } from '@halm/model/settling/settlements/settlement.ts';
import { linesWithSlip, type SlipPart, slipParts } from '@halm/model/settling/settlements/settlement-choices.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { FileResult } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { renderPdf } from '../../core/papers/pdf.ts';
import type { PdfNode } from '../../core/papers/pdf-document.ts';
import { getBooking } from '../../yard/bookings/get-booking.ts';
import { deliverySlip } from '../../yard/slips/delivery-slip.ts';
import { readSlipContent } from '../../yard/slips/read-slip-content.ts';
import type { SlipContent } from '../../yard/slips/slip-content.ts';
import { findStoredSlip } from '../documents/find-documents.ts';
import { getSettlement } from './find-settlements.ts';
import { settlementDocument } from './settlement-document.ts';
import { type Heads, readHeads } from './settlement-heads.ts';
import { settlementTexts } from './settlement-texts.ts';

/** Both companies as they were called when it was issued; of a draft as they are now. */
const headsOf = async (scope: Scope, { id, supplier }: Settlement): Promise<Heads> => {
  const { heads } = await scope.db
    .selectFrom('settlements')
    .select('heads')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (heads as Heads | null) ?? readHeads(scope, supplier.id);
};

/**
 * Which of its slips stand in this file. A draft that was made anew may have
 * fewer of them than somebody still sees.
 */
const findPart = ({ lines }: Settlement, part: number): SlipPart => {
  const found = slipParts(linesWithSlip(lines).length)[part - 1];
  if (!found) throw new Refusal('settlement.no-such-slips');
  return found;
};

/**
 * A booking as it was put down while the line was paid: a supplier sees nothing of whom it was rebooked to.
 */
const bookingOf = async (scope: Scope, { supplier }: Settlement, { booking, contract }: SettlementLine) => {
  const current = await getBooking(scope, booking.id);
  return current.contract?.id === contract.id ? current : { ...current, supplier, contract, rebooking: null };
};

/**
 * What a slip says: as it was kept, so that the statement never says
 * otherwise than the slip that was given away.
 */
const readSlip = async (scope: Scope, settlement: Settlement, line: SettlementLine): Promise<SlipContent> =>
  (await findStoredSlip(scope, { bookingId: line.booking.id, contractId: line.contract.id })) ??
  readSlipContent(scope, await bookingOf(scope, settlement, line));

/** The slip of each delivery of a part on a page of its own. */
const slipPages = async (scope: Scope, settlement: Settlement, { from, to }: SlipPart): Promise<PdfNode[]> => {
  const { lines, language } = settlement;
  const pages: PdfNode[] = [];
  for (const line of linesWithSlip(lines).slice(from - 1, to)) {
    const slip = { ...(await readSlip(scope, settlement, line)), printedAt: scope.now };
    const { content, closing } = deliverySlip(slip, language);
    pages.push({ stack: [...content, { stack: closing, margin: [0, 24, 0, 0] }], pageBreak: 'before' });
  }
  return pages;
};

/** What a file of a settlement is called, without its ending. */
export const fileTitle = ({ number, language, supplier }: Settlement): string =>
  `${settlementTexts[language].title} ${number ?? supplier.name}`;

/** The slips of a part, with what tells them from those of the others; none if none are asked for. */
const slipsBehind = async (scope: Scope, settlement: Settlement, part: number | undefined) => {
  if (part === undefined) return undefined;
  const which = findPart(settlement, part);
  return { ...which, pages: await slipPages(scope, settlement, which) };
};

/**
 * The statement of a settlement as a PDF to look at, with a part of the slips of its
 * deliveries behind it if one is asked for.
 */
export const printSettlement = async (scope: Scope, id: string, part?: number): Promise<FileResult> => {
  const settlement = await getSettlement(scope, id);
  const { timeZone, locale } = scope.organisation;
  const content = { settlement, heads: await headsOf(scope, settlement), timeZone, locale, printedAt: scope.now };
  const behind = await slipsBehind(scope, settlement, part);
  const isPart = behind !== undefined && behind.to - behind.from + 1 < behind.count;
  return {
    fileName: `${fileTitle(settlement)}${isPart ? ` ${behind.from}-${behind.to}` : ''}.pdf`,
    mediaType: 'application/pdf',
    content: await renderPdf(settlementDocument(content, behind)),
    disposition: 'inline',
  };
};
