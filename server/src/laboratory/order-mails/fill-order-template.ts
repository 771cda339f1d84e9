import type { MailLanguage } from '@halm/model/laboratory/analysis-orders/order-choices.ts';
import { filledMail, type TemplateValues } from '@halm/model/laboratory/laboratory-mails/fill-template.ts';
import type { MailCondition, MailKind } from '@halm/model/laboratory/laboratory-mails/mail-choices.ts';
import type { MailedLaboratory, MailedPickup } from './mail-parties.ts';
import { hubOf, lastDueOf, type MailedOrder, type MailedSample, receiversOf } from './mailed-order.ts';
import { dayIn, numberIn, testsIn } from './order-mail-words.ts';

type Filled = ReturnType<typeof filledMail>;

const each = (texts: readonly string[], between: string): string => [...new Set(texts)].join(between);

const fill = (
  { templates }: MailedOrder,
  language: MailLanguage,
  [kind, condition]: readonly [MailKind, MailCondition],
  values: TemplateValues,
): Filled | undefined => {
  const template = templates.find(
    (one) => one.kind === kind && one.language === language && one.condition === condition,
  );
  return template && filledMail(template, values);
};

/** What all kinds of mails may name. */
const valuesOf = (
  { order, organisation, sender }: MailedOrder,
  samples: readonly MailedSample[],
  language: MailLanguage,
): TemplateValues => {
  const due = lastDueOf(samples);
  return {
    organisation,
    sender,
    supplier: order.supplier?.name ?? '',
    contact: order.contact?.name ?? '',
    orderNumber: order.number,
    products: each(
      samples.map(({ product }) => product),
      '\n',
    ),
    sampleNumbers: each(
      samples.map((sample) => numberIn(language, sample)),
      ', ',
    ),
    dueDate: due ? dayIn(language, due) : '',
  };
};

/**
 * What the organisation writes to the supplier in this language; nothing where it has written none. What was
 * noted in the order follows it.
 */
export const filledInstruction = (mailed: MailedOrder, language: MailLanguage): Filled | undefined => {
  const { order, samples } = mailed;
  const isFetched = order.transport === 'contractor';
  const filled = fill(mailed, language, ['instruction', isFetched ? 'contractor' : 'own-transport'], {
    ...valuesOf(mailed, samples, language),
    laboratory: receiversOf(mailed)
      .map(({ name }) => name)
      .join(', '),
    contractor: isFetched ? (order.contractor?.name ?? '') : '',
  });
  return filled && { ...filled, paragraphs: [...filled.paragraphs, ...(order.notes ? [order.notes] : [])] };
};

/** A sample with all that is measured of it, in a line. */
const testsOf = (sample: MailedSample, language: MailLanguage): string => {
  const tests = sample.analyses.map((one) => testsIn(language, one)).filter(Boolean);
  return `${numberIn(language, sample)}: ${tests.join(', ')}`;
};

/** What the organisation writes to a laboratory in this language; nothing where it has written none. */
export const filledOrder = (
  mailed: MailedOrder,
  laboratory: MailedLaboratory,
  language: MailLanguage,
): Filled | undefined => {
  const hub = hubOf(mailed);
  const samples = mailed.samples.filter(({ laboratoryId }) => laboratoryId === laboratory.id);
  const isPassedOn = hub !== undefined && hub.id !== laboratory.id;
  return fill(mailed, language, ['order', isPassedOn ? 'samples-from-laboratory' : 'samples-from-supplier'], {
    ...valuesOf(mailed, samples, language),
    laboratory: laboratory.name,
    analyses: each(
      samples.flatMap(({ analyses }) => analyses.map(({ name }) => name)),
      ', ',
    ),
    tests: samples.map((sample) => testsOf(sample, language)).join('\n'),
  });
};

/** What the organisation writes to the contractor in this language; nothing where it has written none. */
export const filledPickup = (mailed: MailedOrder, pickup: MailedPickup, language: MailLanguage): Filled | undefined => {
  const { order, samples } = mailed;
  return fill(mailed, language, ['pickup', 'contractor'], {
    ...valuesOf(mailed, samples, language),
    contractor: order.contractor?.name ?? '',
    contact: pickup.contact,
    pickupPlace: pickup.place,
    sampleCount: String(samples.length),
    destinations: each(
      receiversOf(mailed).map(({ place }) => place),
      '\n',
    ),
  });
};
