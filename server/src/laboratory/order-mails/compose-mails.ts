import type { MailLanguage } from '@halm/model/laboratory/analysis-orders/order-choices.ts';
import type { OrderMailWords } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import { asSubject, type LetterSender } from '../../core/mail/letter.ts';
import { filledInstruction, filledOrder, filledPickup } from './fill-order-template.ts';
import { type MailedLaboratory, type MailedPickup, mailLanguageOf } from './mail-parties.ts';
import { hubOf, lastDueOf, type MailedOrder, type MailedSample, measuringOf, receiversOf } from './mailed-order.ts';
import { dayIn, numberIn, orderWords, testsIn } from './order-mail-words.ts';
import type { OrderWords } from './order-words.ts';

type WithoutSender = Omit<OrderMailWords, 'sender'>;
type Words = Pick<OrderMailWords, 'subject' | 'title' | 'paragraphs'>;

/** The subject of a mail that the organisation has written itself stands above its text, too. */
const titled = ({ subject, paragraphs }: { subject: string; paragraphs: readonly string[] }): Words => ({
  subject: asSubject(subject),
  title: asSubject(subject),
  paragraphs: [...paragraphs],
});

const numbered = (language: MailLanguage, samples: readonly MailedSample[]) =>
  samples.map((one) => ({ ...one, number: numberIn(language, one) }));

const shipment = (mailed: MailedOrder, words: OrderWords): string[] => {
  const { transport, contractor } = mailed.order;
  if (transport === 'contractor') return [words.instruction.fetch(contractor?.name ?? '–')];
  return receiversOf(mailed).map(({ place }) => words.instruction.send(place));
};

/** What the supplier reads where the organisation has written nothing else. */
const usualInstruction = (mailed: MailedOrder, language: MailLanguage): Words => {
  const words = orderWords[language];
  const { order, samples, laboratories, organisation } = mailed;
  const { subject, title, intro, sample, labels } = words.instruction;
  const nameOf = (id: string) => laboratories.find((one) => one.id === id)?.name ?? '–';
  return {
    subject: asSubject(subject(organisation, order.number)),
    title,
    paragraphs: [
      words.greeting(order.contact?.name ?? null),
      intro(organisation),
      ...numbered(language, samples).map((one) => sample(one, nameOf(one.laboratoryId))),
      labels,
      ...shipment(mailed, words),
      ...(order.notes ? [order.notes] : []),
      words.closing(organisation),
    ],
  };
};

/** The mail that asks the supplier for samples; none without a supplier. */
const instructionMail = (mailed: MailedOrder): WithoutSender[] => {
  const { order } = mailed;
  if (!order.supplier) return [];
  const language = order.language ?? mailLanguageOf(order.country);
  const words = orderWords[language];
  const filled = filledInstruction(mailed, language);
  return [
    {
      kind: 'instruction',
      laboratory: null,
      language,
      to: order.contact?.mail ?? null,
      copyTo: order.copyTo,
      ...(filled ? titled(filled) : usualInstruction(mailed, language)),
      attachment: `${words.instruction.attachment} ${order.number}.pdf`,
    },
  ];
};

/** Each analysis of a sample in a line of its own, with what it measures. */
const analysesIn = (language: MailLanguage, { analyses }: MailedSample): string =>
  analyses.map((one) => `– ${[one.name, testsIn(language, one)].filter(Boolean).join(': ')}`).join('\n');

/** What a laboratory reads where the organisation has written nothing else. */
const usualOrder = (mailed: MailedOrder, laboratory: MailedLaboratory, language: MailLanguage): Words => {
  const words = orderWords[language];
  const { order, organisation } = mailed;
  const { subject, title, intro, sample, through, results } = words.order;
  const samples = mailed.samples.filter(({ laboratoryId }) => laboratoryId === laboratory.id);
  const hub = hubOf(mailed);
  const due = lastDueOf(samples);
  return {
    subject: asSubject(subject(organisation, order.number)),
    title,
    paragraphs: [
      words.greeting(null),
      intro(organisation, order.supplier?.name ?? '–'),
      ...numbered(language, samples).map((one) => sample(one, analysesIn(language, one))),
      ...(hub && hub.id !== laboratory.id ? [through(hub.name)] : []),
      ...(due ? [results(dayIn(language, due))] : []),
      words.closing(organisation),
    ],
  };
};

/** The mail that orders what a laboratory is to measure. */
const orderMail = (mailed: MailedOrder, laboratory: MailedLaboratory): WithoutSender => {
  const { order } = mailed;
  const language = mailLanguageOf(laboratory.country);
  const words = orderWords[language];
  const filled = filledOrder(mailed, laboratory, language);
  return {
    kind: 'order',
    language,
    to: laboratory.mail,
    copyTo: order.copyTo,
    laboratory: { id: laboratory.id, name: laboratory.name },
    ...(filled ? titled(filled) : usualOrder(mailed, laboratory, language)),
    attachment: `${words.order.attachment} ${order.number}.pdf`,
  };
};

/** What a contractor reads where the organisation has written nothing else. */
const usualPickup = (mailed: MailedOrder, pickup: MailedPickup, language: MailLanguage): Words => {
  const { order, organisation, samples } = mailed;
  const { greeting, closing, pickup: words } = orderWords[language];
  return {
    subject: asSubject(words.subject(organisation, order.number)),
    title: words.title,
    paragraphs: [
      greeting(null),
      words.intro(organisation, samples.length),
      words.at(pickup.place),
      ...(pickup.contact ? [words.contact(pickup.contact)] : []),
      ...receiversOf(mailed).map(({ place }) => words.bring(place)),
      words.labels,
      closing(organisation),
    ],
  };
};

/** The mail that asks the contractor of an order to fetch its samples; none where the supplier sends them. */
const pickupMail = (mailed: MailedOrder): WithoutSender[] => {
  const { order, pickup } = mailed;
  if (!pickup) return [];
  const language = mailLanguageOf(pickup.country);
  const filled = filledPickup(mailed, pickup, language);
  return [
    {
      kind: 'pickup',
      laboratory: null,
      language,
      to: pickup.mail,
      copyTo: order.copyTo,
      ...(filled ? titled(filled) : usualPickup(mailed, pickup, language)),
      attachment: `${orderWords[language].pickup.attachment} ${order.number}.pdf`,
    },
  ];
};

/**
 * The mails of an order: to its supplier, to each laboratory that measures anything, and to its contractor.
 * All come from who orders.
 */
export const composeMails = (mailed: MailedOrder, sender: LetterSender): OrderMailWords[] =>
  [
    ...instructionMail(mailed),
    ...measuringOf(mailed).map((laboratory) => orderMail(mailed, laboratory)),
    ...pickupMail(mailed),
  ].map((mail) => ({ ...mail, sender }));
