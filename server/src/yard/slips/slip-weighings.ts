import { hasAlibi, type Weighing } from '@halm/model/yard/bookings/booking.ts';
import { formWidths, type PdfCell, type PdfNode } from '../../core/papers/pdf-document.ts';
import type { DeliverySlipTexts } from './delivery-slip-texts.ts';
import type { SlipContent } from './slip-content.ts';
import { MUTED, SHADE, small } from './slip-fields.ts';
import type { SlipFormats } from './slip-formats.ts';
import { isStoredInGermany, storedWords } from './slip-stored-weight.ts';

const replacedBy = (weighing: Weighing, all: readonly Weighing[]): Weighing | undefined =>
  all.find((other) => other.id === weighing.supersedesId);

/** When the vehicle first stood there: a weight that was replaced later keeps its place in the order. */
const firstWeighedAt = (weighing: Weighing, all: readonly Weighing[]): number => {
  const replaced = replacedBy(weighing, all);
  return replaced ? firstWeighedAt(replaced, all) : Date.parse(weighing.weighedAt);
};

/** The weighings that count, in the order the vehicle was weighed. */
export const currentWeighings = (all: readonly Weighing[]): Weighing[] =>
  all
    .filter((weighing) => weighing.isCurrent)
    .toSorted((one, other) => firstWeighedAt(one, all) - firstWeighedAt(other, all));

const cell = (main: string, below: string | null, style: object = {}): PdfCell => ({
  stack: [{ text: main }, ...(below ? [small(below)] : [])],
  ...style,
});

const headCell = (text: string, alignment: 'left' | 'right' = 'left'): PdfCell => ({
  text,
  alignment,
  fontSize: 7.5,
  bold: true,
  color: MUTED,
  fillColor: SHADE,
});

type Found = Pick<Weighing, 'source' | 'number' | 'alibiStoredAt'>;

/** What is printed of a weighing that can be looked up: itself and its parts. */
const entriesOf = (weighing: Weighing): Found[] => [
  weighing,
  ...weighing.parts.map(({ number, alibiStoredAt }) => ({ source: 'scale' as const, number, alibiStoredAt })),
];

const numberWord = (weighing: Found, texts: DeliverySlipTexts): string =>
  hasAlibi(weighing) ? texts.alibi : texts.counted;

/** A number says nothing unless it says whose it is. */
const numberCell = (weighing: Weighing, texts: DeliverySlipTexts): PdfCell =>
  weighing.number
    ? cell(weighing.number, [numberWord(weighing, texts), weighing.alibiStoredAt].filter(Boolean).join(' · '))
    : cell('–', null);

/** What the print is worth, where the weights are found that count, and what the law says of a stored one. */
export const legalNotes = (slip: Pick<SlipContent, 'booking' | 'organisation'>, texts: DeliverySlipTexts): string => {
  const current = currentWeighings(slip.booking.weighings);
  const numbered = current.flatMap(entriesOf).filter(({ number }) => number);
  return [
    texts.legalNote,
    numbered.some(hasAlibi) && texts.alibiNote,
    numbered.some((entry) => !hasAlibi(entry)) && texts.countedNote,
    isStoredInGermany(slip, current) && texts.storedNote,
  ]
    .filter(Boolean)
    .join(' ');
};

/** Why a weight isn't the scale's own or as it should be, and which one it stands for. */
const explanation = (weighing: Weighing, all: readonly Weighing[], texts: DeliverySlipTexts, formats: SlipFormats) => {
  const replaced = replacedBy(weighing, all);
  const { reason, confirmation, verificationWaiver, verifiedUntil, parts } = weighing;
  const partWords = ({ kg, number, alibiStoredAt }: (typeof parts)[number]) => {
    const word = numberWord({ source: 'scale', number, alibiStoredAt }, texts);
    return `${formats.kg(kg)} (${[word, number, alibiStoredAt].filter(Boolean).join(' ')})`;
  };
  const number = replaced?.number ? ` (${numberWord(replaced, texts)} ${replaced.number})` : '';
  return [
    verificationWaiver &&
      `${texts.verificationExpired} ${verifiedUntil ? formats.date(verifiedUntil) : '–'}: ${verificationWaiver.trim()}`,
    storedWords(weighing, texts, formats),
    parts.length > 0 && `${texts.parts}: ${parts.map(partWords).join(' + ')}`,
    reason && `${texts.reason}: ${reason.trim()}`,
    confirmation && `${texts.confirmedBy} ${confirmation.userName}: ${confirmation.reason.trim()}`,
    replaced &&
      `${texts.replaces}: ${formats.kg(replaced.kg)}, ${formats.instant(new Date(replaced.weighedAt))}${number}`,
  ]
    .filter(Boolean)
    .join(' · ');
};

const timeCell = ({ source, weighedAt }: Weighing, formats: SlipFormats): PdfCell =>
  source === 'stored-curb-weight'
    ? cell('–', null)
    : { stack: [{ text: formats.day(new Date(weighedAt)) }, { text: formats.time(new Date(weighedAt)) }] };

/** The table of the weighings that count: order, time, scale, number, source and weight. */
export const weighingsTable = (all: readonly Weighing[], texts: DeliverySlipTexts, formats: SlipFormats): PdfNode => {
  const current = currentWeighings(all);
  const driven = current.filter((weighing) => weighing.source !== 'stored-curb-weight');
  const name = (weighing: Weighing) =>
    [texts.first, texts.second][driven.indexOf(weighing)] ?? texts.kind[weighing.kind];
  const row = (weighing: Weighing): PdfCell[] => [
    cell(name(weighing), name(weighing) === texts.kind[weighing.kind] ? null : texts.kind[weighing.kind], {
      bold: true,
    }),
    timeCell(weighing, formats),
    cell(
      weighing.scaleName ?? '–',
      weighing.calibrationLicenceNumber && `${texts.licence} ${weighing.calibrationLicenceNumber}`,
    ),
    numberCell(weighing, texts),
    { text: texts.sources[weighing.source] },
    { text: formats.kg(weighing.kg), alignment: 'right', bold: true, fontSize: 12, noWrap: true },
  ];
  const rows = current.flatMap((weighing) => {
    const why = explanation(weighing, all, texts, formats);
    return why ? [row(weighing), [{ ...small(why), colSpan: 6 }, {}, {}, {}, {}, {}]] : [row(weighing)];
  });
  const head = [texts.weighing, texts.time, texts.scale, texts.weighingNumber, texts.source].map((text) =>
    headCell(text),
  );
  const body = [[...head, headCell(texts.weight, 'right')], ...rows];
  return {
    table: { widths: formWidths(78, 52, 96, 62, 62, 66), body, headerRows: 1, dontBreakRows: true },
    layout: 'form',
  };
};
