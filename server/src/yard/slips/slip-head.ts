import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { formWidths, PDF_PAGE_WIDTH, type PdfNode } from '../../core/papers/pdf-document.ts';
import type { DeliverySlipTexts } from './delivery-slip-texts.ts';
import type { SlipContent, SlipParty } from './slip-content.ts';
import { field, MUTED, small } from './slip-fields.ts';
import type { SlipFormats } from './slip-formats.ts';

/** What every part of the slip is made from. */
export type Slip = { readonly slip: SlipContent; readonly texts: DeliverySlipTexts; readonly formats: SlipFormats };

/** The lines of a postal address, the country only where it isn't the plant's own. */
export const addressLines = (
  { street, additionalAddress, zip, city, country }: SlipParty,
  home: string,
  formats: SlipFormats,
) =>
  [
    street,
    additionalAddress,
    [zip, city].filter(Boolean).join(' '),
    country !== home && formats.country(country),
  ].filter((line): line is string => Boolean(line));

/** Who issues the slip. */
export const letterhead = (organisation: SlipParty, formats: SlipFormats): PdfNode => {
  const address = addressLines(organisation, '', formats).join(' · ');
  return {
    stack: [
      { text: organisation.name, fontSize: 13, bold: true },
      { text: address, fontSize: 8.5, color: MUTED },
      rule(1.4, 6),
    ],
  };
};

const rule = (lineWidth: number, gap: number): PdfNode => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: PDF_PAGE_WIDTH, y2: 0, lineWidth, lineColor: '#1b2129' }],
  margin: [0, gap, 0, 0],
});

/** What the paper of a booking is called: a correction by its kind, where it has one. */
export const slipTitle = (
  { type, correctionKind }: Pick<SlipContent['booking'], 'type' | 'correctionKind'>,
  { title }: DeliverySlipTexts,
): string => title[correctionKind ?? type];

/** Who drives; a transfer is driven by nobody else. */
const transportOf = ({ slip: { booking }, texts }: Slip): string | null => {
  const { type, transport } = booking;
  if (!transport || (type !== 'incoming' && type !== 'outgoing')) return null;
  return (type === 'outgoing' ? texts.outgoingTransport : texts.transport)[transport];
};

const subtitle = (parts: Slip, title: string): string => {
  const { slip, texts } = parts;
  const { booking } = slip;
  return [
    booking.weighings.length > 0 && title === slipTitle(booking, texts) && texts.weighingTicket,
    (booking.type === 'incoming' || booking.type === 'outgoing') && texts.type[booking.type],
    transportOf(parts),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Why the slip isn't to be relied on, what it takes back, or that it takes the place of an earlier one. */
const standing = ({ slip: { booking, timeZone }, texts, formats }: Slip): string | undefined => {
  if (booking.status === 'aborted') return [texts.aborted, booking.abortReason].filter(Boolean).join(': ');
  if (booking.reversedBy) return `${texts.reversedBy} ${booking.reversedBy.number}`;
  if (booking.reverses) return `${texts.reverses} ${booking.reverses.number}`;
  // A slip that was kept before there were rebookings says nothing of one.
  const rebookedAt = booking.rebooking?.rebookedAt;
  return rebookedAt ? `${texts.rebooked} ${formats.date(plainDateIn(new Date(rebookedAt), timeZone))}` : undefined;
};

/** What it is, its number and day, and the number again for a scanner. */
export const titleBlock = (parts: Slip, title = slipTitle(parts.slip.booking, parts.texts)): PdfNode => {
  const { slip, texts, formats } = parts;
  const { booking } = slip;
  const about = standing(parts);
  return {
    columns: [
      {
        stack: [
          { text: title, fontSize: 24, bold: true },
          { text: subtitle(parts, title), color: MUTED },
          ...(about ? [{ text: about, bold: true, color: '#b42318', margin: [0, 4, 0, 0] as const }] : []),
        ],
        width: PDF_PAGE_WIDTH - 110 - 64 - 2 * 12,
      },
      {
        stack: [
          small(texts.number),
          { text: booking.number, fontSize: 15, bold: true, margin: [0, 0, 0, 5] },
          small(texts.deliveryDate),
          { text: formats.date(booking.deliveryDate), fontSize: 11 },
        ],
        width: 110,
      },
      { qr: booking.number, fit: 64, width: 64 },
    ],
    columnGap: 12,
    margin: [0, 14, 0, 14],
  };
};

/** Who gives and who takes; where the booking names nobody, that is the plant itself. */
export const parties = ({ slip, texts, formats }: Slip): PdfNode[] => {
  const { booking, organisation } = slip;
  const supplier = slip.supplier ?? (booking.type === 'outgoing' ? organisation : null);
  const receiver = slip.receiver ?? (booking.type === 'incoming' ? organisation : null);
  if (!supplier && !receiver) return [];
  const box = (label: string, party: SlipParty | null) => {
    if (!party) return field(label, null);
    const lines = addressLines(party, organisation.country, formats).map((text) => ({ text }));
    return field(label, [{ text: party.name, bold: true, fontSize: 11 }, ...lines]);
  };
  const body = [[box(texts.supplier, supplier), box(texts.receiver, receiver)]];
  return [{ table: { widths: formWidths(1, 1), body }, layout: 'form', margin: [0, 0, 0, 8] }];
};
