import type { Language } from '@halm/model/core/contract/language.ts';
import { baseUnit, convertBase } from '@halm/model/core/quantities/quantity.ts';
import {
  formWidths,
  PDF_PAGE_WIDTH,
  type PdfCell,
  type PdfDocument,
  type PdfNode,
} from '../../core/papers/pdf-document.ts';
import { crossWord, signature } from '../../yard/slips/delivery-slip.ts';
import { deliverySlipTexts } from '../../yard/slips/delivery-slip-texts.ts';
import type { SlipParty } from '../../yard/slips/slip-content.ts';
import { field, small } from '../../yard/slips/slip-fields.ts';
import { slipFormats } from '../../yard/slips/slip-formats.ts';
import { addressLines, letterhead, type Slip, titleBlock } from '../../yard/slips/slip-head.ts';
import { formFoot, withLink } from '../../yard/slips/slip-link.ts';
import type { PaperTexts } from './paper-texts.ts';
import { paperTexts } from './paper-texts.ts';
import type { ManureSlip } from './read-manure-slip.ts';

type Parts = Slip & { readonly manure: ManureSlip; readonly words: PaperTexts };

const WARNING = '#b42318';

const missing = (words: PaperTexts): PdfNode => ({ text: words.missing, bold: true, color: WARNING });

const partyCell = ({ slip, words, formats }: Parts, label: string, party: SlipParty | null): PdfCell => {
  if (!party) return field(label, [missing(words)]);
  const lines = addressLines(party, slip.organisation.country, formats);
  return field(label, [
    { text: party.name, bold: true, fontSize: 10.5 },
    ...(lines.length > 0 ? lines.map((text) => ({ text })) : [missing(words)]),
    small(`${words.registration}: ${party.manureRegistrationNumber ?? '–'}`),
  ]);
};

const parties = (parts: Parts): PdfNode => {
  const { manure, words } = parts;
  const body = [
    [
      partyCell(parts, words.giver, manure.giver),
      partyCell(parts, words.carrier, manure.carrier),
      partyCell(parts, words.receiver, manure.receiver),
    ],
  ];
  return { table: { widths: formWidths(1, 1, 1), body }, layout: 'form', margin: [0, 0, 0, 8] };
};

const figure = (words: PaperTexts, label: string, value: string | null): PdfCell =>
  field(label, [value === null ? missing(words) : { text: value, bold: true, fontSize: 12 }]);

/**
 * What the mass of something that nobody weighed here rests on: the volume
 * that was measured, or that it comes to.
 */
const unweighedText = ({ slip: { booking }, manure, words, texts, formats }: Parts): string => {
  const { densityKgPerM3 } = manure;
  const { quantity, unit } = booking;
  const liters = convertBase(quantity ?? 0, baseUnit(unit), 'l', densityKgPerM3);
  if (liters === undefined || densityKgPerM3 === null) return words.unweighed;
  const from = formats.isMass(unit) ? texts.corresponds : words.reckoned;
  const density = `${words.density} ${formats.decimal(densityKgPerM3)}\u00a0kg/m³`;
  return `${words.unweighed}; ${from} ${formats.amount(liters, 'm3')} (${density})`;
};

const freshCell = (parts: Parts): PdfCell => {
  const { slip, manure, words, formats } = parts;
  const { netKg } = slip.booking;
  const kg = netKg ?? manure.freshKg;
  if (kg === null) return figure(words, words.fresh, null);
  const amount = { text: formats.tons(kg), bold: true, fontSize: 12 };
  return field(words.fresh, netKg === null ? [amount, small(unweighedText(parts))] : [amount]);
};

const figures = (parts: Parts): PdfNode => {
  const { manure, words, texts, formats } = parts;
  const { booking } = parts.slip;
  const perTon = (value: number | null) => (value === null ? null : `${formats.measured(value)}\u00a0kg/t`);
  const { nitrogenPerTon, ammoniumPerTon, phosphatePerTon, animalNitrogenKg } = manure;
  const kg = animalNitrogenKg === null ? null : `${formats.measured(animalNitrogenKg)}\u00a0kg`;
  const body = [
    [
      field(words.moved, formats.date(booking.deliveryDate)),
      field(words.kind, [{ text: booking.article?.name ?? '–', bold: true, fontSize: 11 }]),
      freshCell(parts),
    ],
    [
      figure(words, words.nitrogen, perTon(nitrogenPerTon)),
      figure(words, words.phosphate, perTon(phosphatePerTon)),
      figure(words, words.animalNitrogen, kg),
    ],
    [
      field(words.ammonium, perTon(ammoniumPerTon)),
      field(words.source, sourceText(manure, formats)),
      field(texts.plate, booking.licensePlate),
    ],
  ];
  return { table: { widths: formWidths(1, 1, 1), body }, layout: 'form', margin: [0, 0, 0, 8] };
};

const sourceText = ({ source }: ManureSlip, formats: Slip['formats']): string | null =>
  source && `${source.name} (${formats.date(source.validFrom)})`;

const gapLine = ({ manure, words }: Parts): PdfNode[] =>
  manure.missing.length === 0
    ? []
    : [
        {
          text: `${words.incomplete}: ${manure.missing.map((gap) => words.gaps[gap]).join(', ')}`,
          bold: true,
          color: WARNING,
          margin: [0, 0, 0, 8] as const,
        },
      ];

const closing = ({ slip, words, texts }: Parts): PdfNode[] => [
  ...withLink(small(words.keep), slip.link ?? null, texts),
  {
    columns: [signature(words.giver, null), signature(words.receiver, null)],
    columnGap: PDF_PAGE_WIDTH - 2 * 232,
    margin: [0, formFoot(slip.link).gap, 0, 0],
  },
];

/**
 * The record of moved manure as a document of one A4 page, by German law; what
 * nobody has stated is marked as missing.
 */
export const manureSlip = (manure: ManureSlip, language: Language, link: string | null): PdfDocument => {
  const texts = deliverySlipTexts[language];
  const words = paperTexts[language];
  const slip = { ...manure.slip, link };
  const formats = slipFormats(slip, language);
  const parts: Parts = { slip, texts, formats, manure, words };
  const { booking, printedAt, organisation } = slip;
  const watermark = crossWord(parts) ?? (manure.missing.length > 0 ? texts.preview : undefined);
  const title = `${words.manure} ${booking.number}`;
  return {
    title,
    language,
    content: [
      letterhead(organisation, formats),
      titleBlock(parts, words.manure),
      small(words.manureLaw),
      ...gapLine(parts),
      parties(parts),
      figures(parts),
    ],
    closing: closing(parts),
    footLine: `${title} · ${texts.printed} ${formats.instant(printedAt)}`,
    footHeight: formFoot(link).footHeight,
    onOnePage: true,
    ...(watermark && { watermark }),
  };
};
