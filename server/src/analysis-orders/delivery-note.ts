import type { MailLanguage } from '@halm/model/analysis-orders/order-choices.ts';
import type { SlipParty } from '../bookings/slip-content.ts';
import { field, SHADE, small } from '../bookings/slip-fields.ts';
import { slipFormats } from '../bookings/slip-formats.ts';
import { addressLines, letterhead } from '../bookings/slip-head.ts';
import { formWidths, type PdfCell, type PdfDocument, type PdfNode } from '../platform/pdf-document.ts';
import type { ScopeOrganisation } from '../platform/scope.ts';
import type { MailedSample } from './compose-mails.ts';
import { orderWords } from './order-mail-words.ts';

/** What travels with samples to a laboratory. */
export type DeliveryNote = {
  readonly organisation: ScopeOrganisation;
  readonly heads: Readonly<Record<'organisation' | 'supplier' | 'laboratory', SlipParty>>;
  readonly language: MailLanguage;
  readonly order: { readonly number: string; readonly orderedAt: string; readonly contractor: string | null };
  readonly samples: readonly MailedSample[];
  readonly notes: string | null;
};

const box = (label: string, party: SlipParty, home: string, formats: ReturnType<typeof slipFormats>): PdfCell =>
  field(label, [
    { text: party.name, bold: true, fontSize: 11 },
    ...addressLines(party, home, formats).map((text) => ({ text })),
  ]);

/** The delivery note of the samples of one laboratory, in its language. */
export const deliveryNote = ({ organisation, heads, language, order, samples, notes }: DeliveryNote): PdfDocument => {
  const words = orderWords[language].note;
  const formats = slipFormats(organisation, language);
  const home = heads.organisation.country;
  const head = (text: string): PdfCell => ({ text, fontSize: 8, bold: true, fillColor: SHADE });
  const due = samples
    .flatMap(({ dueOn }) => dueOn ?? [])
    .toSorted()
    .at(-1);
  const facts: PdfCell[] = [
    field(words.day, formats.day(new Date(order.orderedAt))),
    field(words.due, due && formats.date(due)),
    field(words.contractor, order.contractor),
  ];
  const rows = samples.map(({ number, product, place, analyses }): PdfCell[] => [
    { text: number, bold: true, fontSize: 9 },
    { stack: [{ text: product, fontSize: 9 }, ...(place ? [small(`${words.place}: ${place}`)] : [])] },
    { text: analyses.join(', '), fontSize: 9 },
  ]);
  const table: PdfNode = {
    table: {
      widths: formWidths(2, 4, 4),
      headerRows: 1,
      dontBreakRows: true,
      body: [[head(words.number), head(words.product), head(words.analyses)], ...rows],
    },
    layout: 'form',
  };
  const title = `${words.title} ${order.number}`;
  return {
    ...{ title, language, closing: [], footLine: title, footHeight: 48 },
    content: [
      letterhead(heads.organisation, formats),
      {
        columns: [
          { text: words.title, fontSize: 20, bold: true, width: '*' },
          { stack: [small(words.order), { text: order.number, fontSize: 13, bold: true }], width: 130 },
        ],
        margin: [0, 14, 0, 10],
      },
      {
        table: {
          widths: formWidths(1, 1),
          body: [
            [
              box(words.supplier, heads.supplier, home, formats),
              box(words.laboratory, heads.laboratory, home, formats),
            ],
          ],
        },
        layout: 'form',
        margin: [0, 0, 0, 8],
      },
      { table: { widths: formWidths(1, 1, 1), body: [facts] }, layout: 'form', margin: [0, 0, 0, 8] },
      table,
      ...(notes ? [{ text: notes, fontSize: 9, margin: [0, 8, 0, 0] as const }] : []),
    ],
  };
};
