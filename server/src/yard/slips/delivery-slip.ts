import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { formWidths, PDF_PAGE_WIDTH, type PdfDocument, type PdfNode } from '../../core/papers/pdf-document.ts';
import type { DeliverySlipTexts } from './delivery-slip-texts.ts';
import { deliverySlipTexts } from './delivery-slip-texts.ts';
import type { SlipContent, SlipLanguage } from './slip-content.ts';
import { field, fieldRows, remarksText, SHADE, small } from './slip-fields.ts';
import { slipFormats } from './slip-formats.ts';
import { letterhead, parties, type Slip, slipTitle, titleBlock } from './slip-head.ts';
import { formFoot, withLink } from './slip-link.ts';
import { currentWeighings, legalNotes, weighingsTable } from './slip-weighings.ts';

const places = (booking: Booking, texts: DeliverySlipTexts) => {
  const { origin, destination } = booking;
  if (origin && destination) return [field(texts.origin, origin.name), field(texts.destination, destination.name)];
  return [field(texts.location, (destination ?? origin)?.name)];
};

/** A transfer within the plant needs no lorry; a delivery without one leaves its boxes open to write in. */
const isDriven = ({ type, licensePlate, driverName }: Booking): boolean =>
  type === 'incoming' || type === 'outgoing' || Boolean(licensePlate ?? driverName);

const facts = ({ slip: { booking }, texts }: Slip): PdfNode => {
  const cells = [
    ...(isDriven(booking) ? [field(texts.plate, booking.licensePlate), field(texts.driver, booking.driverName)] : []),
    ...places(booking, texts),
    ...(booking.logisticsCompany ? [field(texts.haulier, booking.logisticsCompany.name)] : []),
    ...(booking.partnerSlipNumber ? [field(texts.partnerSlip, booking.partnerSlipNumber)] : []),
    ...(booking.externalNumber ? [field(texts.otherTicket, booking.externalNumber)] : []),
  ];
  const goods = field(texts.goods, [{ text: booking.article?.name ?? '–', bold: true, fontSize: 12 }]);
  const contract = isDriven(booking) && field(texts.contract, booking.contract?.number);
  const first = contract ? [{ ...goods, colSpan: 2 }, {}, contract] : [{ ...goods, colSpan: 3 }, {}, {}];
  const body = [first, ...fieldRows(cells, 3)];
  return { table: { widths: formWidths(1, 1, 1), body }, layout: 'form', margin: [0, 0, 0, 8] };
};

/** What was weighed, large. */
export const result = ({ slip: { booking }, texts, formats }: Slip): PdfNode => {
  const { netKg, quantity, unit } = booking;
  const inUnit = quantity === null ? '' : formats.amount(quantity, unit);
  const volume = netKg !== null && inUnit && !formats.isMass(unit) ? `${texts.corresponds} ${inUnit}` : '';
  const [label, large, beside] =
    netKg === null ? [texts.amount, inUnit, ''] : [texts.net, formats.kg(netKg), formats.tons(netKg)];
  const row = [
    {
      stack: [{ text: label, fontSize: 14, bold: true }, ...(volume ? [small(volume)] : [])],
      margin: [0, volume ? 1 : 6, 0, 0] as const,
    },
    { text: beside, fontSize: 14, alignment: 'right' as const, margin: [0, 6, 0, 0] as const },
    { text: large, fontSize: 22, bold: true, alignment: 'right' as const, noWrap: true },
  ].map((cell, column) => ({ ...cell, fillColor: SHADE, border: [column === 0, true, column === 2, true] as const }));
  return { table: { widths: ['*', 110, 'auto'], body: [row] }, layout: 'frame', margin: [0, 8, 0, 8] };
};

/** Always there: what has to be said about a delivery is often written by hand. */
const remarks = ({ slip: { booking }, texts }: Slip): PdfNode => {
  const text = remarksText(booking.comment ?? '');
  const body = [[field(texts.remarks, [{ text, fontSize: text.length > 400 ? 8 : 9.5 }])]];
  return { table: { widths: formWidths(1), heights: [48], body }, layout: 'form' };
};

/** A line to sign on, with what is known of who does. */
export const signature = (label: string, name: string | null): PdfNode => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 232, y2: 0, lineWidth: 0.9, lineColor: '#1b2129' }] },
    { text: label, fontSize: 8, margin: [0, 3, 0, 0] },
    ...(name ? [small(name)] : []),
  ],
  width: 232,
});

const closing = ({ slip, texts }: Slip): PdfNode[] => {
  const { booking } = slip;
  const weighings = currentWeighings(booking.weighings);
  const weigher = weighings.findLast(({ source }) => source === 'scale' || source === 'manual')?.userName ?? null;
  return [
    ...withLink(small(weighings.length > 0 ? legalNotes(slip, texts) : ''), slip.link ?? null, texts),
    {
      columns: [signature(texts.weigherSigns, weigher), signature(texts.driverSigns, booking.driverName)],
      columnGap: PDF_PAGE_WIDTH - 2 * 232,
      margin: [0, formFoot(slip.link).gap, 0, 0],
    },
  ];
};

/** What stands across a paper of a booking that is not to be relied on, or not yet. */
export const crossWord = ({ slip: { booking, link }, texts }: Slip): string | undefined => {
  if (booking.status === 'aborted') return texts.aborted;
  if (booking.status === 'reversed') return texts.reversed;
  // Only what is kept has a link: the ticket may be before its booking is completed.
  return booking.status === 'completed' || link ? undefined : texts.preview;
};

/** The delivery slip of a booking as a document of one A4 page, in the reader's language. */
export const deliverySlip = (slip: SlipContent, language: SlipLanguage): PdfDocument => {
  const texts = deliverySlipTexts[language];
  const formats = slipFormats(slip, language);
  const parts: Slip = { slip, texts, formats };
  const { booking, printedAt } = slip;
  const watermark = crossWord(parts);
  return {
    title: `${slipTitle(booking, texts)} ${booking.number}`,
    language,
    content: [
      letterhead(slip.organisation, formats),
      titleBlock(parts),
      ...parties(parts),
      facts(parts),
      ...(booking.weighings.length > 0 ? [weighingsTable(booking.weighings, texts, formats)] : []),
      result(parts),
      remarks(parts),
    ],
    closing: closing(parts),
    footLine: `${slipTitle(booking, texts)} ${booking.number} · ${texts.printed} ${formats.instant(printedAt)}`,
    footHeight: formFoot(slip.link).footHeight,
    onOnePage: true,
    ...(watermark && { watermark }),
  };
};
