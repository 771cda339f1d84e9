import type { AnalysisOrder } from '@halm/model/analysis-orders/analysis-order.ts';
import type { OrderMailWords } from '@halm/model/analysis-orders/order-mail.ts';
import { dateFormat } from '@halm/model/formatters.ts';
import { asSubject } from '../platform/letter.ts';
import type { Scope } from '../platform/scope.ts';
import { findMailedLaboratories, type MailedLaboratory, mailLanguageOf } from './mail-parties.ts';
import { orderWords } from './order-mail-words.ts';
import type { OrderWords, SampleWords } from './order-words.ts';
import { partsOf } from './parts-of-order.ts';

/** What one laboratory gets of one product; without a number as long as it is a draft. */
export type MailedSample = SampleWords & {
  readonly laboratoryId: string;
  readonly analyses: readonly string[];
  readonly dueOn: string | null;
};

/** What all mails of an order are made from. */
export type MailedOrder = {
  readonly order: AnalysisOrder;
  readonly laboratories: readonly MailedLaboratory[];
  readonly samples: readonly MailedSample[];
};

const samplesOf = ({ products, samples }: AnalysisOrder, numberFollows: string): MailedSample[] =>
  partsOf({ products }).map(({ productId, laboratoryId }) => {
    const product = products.find(({ id }) => id === productId);
    const sample = samples.find((one) => one.product.id === productId && one.laboratory.id === laboratoryId);
    const analyses = (product?.analyses ?? []).filter(({ laboratory }) => laboratory?.id === laboratoryId);
    return {
      ...{ laboratoryId, number: sample?.number ?? numberFollows, dueOn: sample?.dueOn ?? null },
      ...{ product: product?.name ?? '–', place: product?.storageLocation ?? null },
      analyses: analyses.map(({ type }) => type.name),
    };
  });

/** Reads what the mails of an order are made from. */
export const readMailedOrder = async (scope: Scope, order: AnalysisOrder): Promise<MailedOrder> => {
  const language = order.language ?? mailLanguageOf(order.country);
  const samples = samplesOf(order, orderWords[language].numberFollows);
  const ids = [...new Set(samples.map(({ laboratoryId }) => laboratoryId))];
  return { order, samples, laboratories: await findMailedLaboratories(scope, ids) };
};

const hubOf = ({ laboratories }: MailedOrder) => laboratories.find(({ takesAllSamples }) => takesAllSamples);

const shipment = (mailed: MailedOrder, words: OrderWords): string[] => {
  const { order, samples, laboratories } = mailed;
  if (order.transport === 'contractor') return [words.instruction.fetch(order.contractor?.name ?? '–')];
  const hub = hubOf(mailed);
  const asked = laboratories.filter(({ id }) => samples.some(({ laboratoryId }) => laboratoryId === id));
  return (hub ? [hub] : asked).map(({ place }) => words.instruction.send(place));
};

/** The mail that asks the supplier for samples; none without a supplier. */
const instructionMail = (mailed: MailedOrder, organisation: string): OrderMailWords[] => {
  const { order, samples, laboratories } = mailed;
  if (!order.supplier) return [];
  const language = order.language ?? mailLanguageOf(order.country);
  const words = orderWords[language];
  const { subject, title, intro, sample, labels, attachment } = words.instruction;
  const nameOf = (id: string) => laboratories.find((one) => one.id === id)?.name ?? '–';
  return [
    {
      ...{ kind: 'instruction', laboratory: null, language, to: order.contact?.mail ?? null, copyTo: order.copyTo },
      ...{ subject: asSubject(subject(organisation, order.number)), title },
      paragraphs: [
        words.greeting(order.contact?.name ?? null),
        intro(organisation),
        ...samples.map((one) => sample(one, nameOf(one.laboratoryId))),
        labels,
        ...shipment(mailed, words),
        ...(order.notes ? [order.notes] : []),
        words.closing(organisation),
      ],
      attachment: `${attachment} ${order.number}.pdf`,
    },
  ];
};

/** The mail that orders what a laboratory is to measure. */
const orderMail = (mailed: MailedOrder, laboratory: MailedLaboratory, organisation: string): OrderMailWords => {
  const { order } = mailed;
  const language = mailLanguageOf(laboratory.country);
  const words = orderWords[language];
  const { subject, title, intro, sample, through, results, attachment } = words.order;
  const samples = mailed.samples.filter(({ laboratoryId }) => laboratoryId === laboratory.id);
  const hub = hubOf(mailed);
  const [due] = samples
    .flatMap(({ dueOn }) => dueOn ?? [])
    .toSorted()
    .toReversed();
  const day = dateFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    ...{ kind: 'order', language, to: laboratory.mail, copyTo: order.copyTo, title },
    laboratory: { id: laboratory.id, name: laboratory.name },
    subject: asSubject(subject(organisation, order.number)),
    paragraphs: [
      words.greeting(null),
      intro(organisation, order.supplier?.name ?? '–'),
      ...samples.map((one) => sample(one, one.analyses.join(', '))),
      ...(hub && hub.id !== laboratory.id ? [through(hub.name)] : []),
      ...(due ? [results(day.format(new Date(`${due}T12:00:00Z`)))] : []),
      words.closing(organisation),
    ],
    attachment: `${attachment} ${order.number}.pdf`,
  };
};

/** The mails of an order: to its supplier, and to each laboratory that measures anything. */
export const composeMails = (mailed: MailedOrder, organisation: string): OrderMailWords[] => {
  const asked = mailed.laboratories.filter(({ id }) => mailed.samples.some(({ laboratoryId }) => laboratoryId === id));
  return [
    ...instructionMail(mailed, organisation),
    ...asked.map((laboratory) => orderMail(mailed, laboratory, organisation)),
  ];
};
