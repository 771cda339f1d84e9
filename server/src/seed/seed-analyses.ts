import { notificationFilterSchema } from '@halm/model/identity/notifications/notification.ts';
import { type AnalysisOrder, analysisOrderInputSchema } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { type Identity, inScope, type Scope } from '../core/api/scope.ts';
import type { Platform } from '../core/process/platform.ts';
import { findNotifications } from '../identity/notifications/find-notifications.ts';
import { markNotificationsRead } from '../identity/notifications/mark-notifications-read.ts';
import { createAnalysisOrder } from '../laboratory/analysis-orders/change-analysis-order.ts';
import { placeOrder } from '../laboratory/analysis-orders/place-order.ts';
import { acceptMessage } from '../laboratory/laboratory-messages/change-message.ts';
import { checkMessageIn } from '../laboratory/laboratory-messages/check-message.ts';
import { readResultTable } from '../laboratory/laboratory-messages/read-result-table.ts';
import { storeMessage } from '../laboratory/laboratory-messages/store-message.ts';
import { demoEarlierValues, demoLaboratories } from './demo-laboratory.ts';
import { acceptProduct, certifyProduct } from './judge-analyses.ts';
import type { DemoLaboratory } from './seed-laboratory.ts';

/** Does something as quality control would have on that day, `days` ago. */
type OnDay = <T>(days: number, work: (scope: Scope) => Promise<T>) => Promise<T>;

type Wish = {
  readonly supplier: string;
  readonly product: string;
  /** Where it lies at its supplier's. */
  readonly place: string;
  readonly biomassType: string | null;
  readonly laboratory?: (typeof demoLaboratories)[number][0];
  readonly analyses?: readonly string[];
  readonly isFetched?: true;
};

const [nearby] = demoLaboratories[0];

const draftOf = (laboratory: DemoLaboratory, wish: Wish) => {
  const { supplier, product, place, biomassType, analyses = ['Grundanalyse'], isFetched } = wish;
  return analysisOrderInputSchema.parse({
    supplierId: laboratory.suppliers.get(supplier),
    contactId: laboratory.contacts.get(supplier) ?? null,
    ...(isFetched
      ? { transport: 'contractor', contractorId: laboratory.contractorAddressId }
      : { transport: 'own-transport' }),
    laboratoryIds: [laboratory.laboratories.get(wish.laboratory ?? nearby)],
    products: [
      {
        name: product,
        storageLocation: place,
        biomassTypeId: laboratory.biomassTypes.get(biomassType ?? ''),
        analysisTypeIds: analyses.map((name) => laboratory.analysisTypes.get(name)),
      },
    ],
  });
};

const order = async (scope: Scope, laboratory: DemoLaboratory, wish: Wish): Promise<AnalysisOrder> => {
  const { id, version } = await createAnalysisOrder(scope, draftOf(laboratory, wish));
  return placeOrder(scope, { id, version });
};

/** What was ordered, or is to be. */
const demoOrders = {
  known: { supplier: '10009', product: 'Schlempe dünn', place: 'Tank 3', biomassType: 'Getreideschlempe, dünn' },
  pending: { supplier: '10007', product: 'Hühnertrockenkot', place: 'Halle 2', biomassType: 'Hühnertrockenkot' },
  running: {
    supplier: '10009',
    product: 'Rohglycerin',
    place: 'Tank 7',
    biomassType: 'Rohglycerin 80 %',
    isFetched: true,
    laboratory: 'Umweltanalytik Elbe-Heide',
    analyses: ['Grundanalyse', 'Schwermetalle'],
  },
  draft: {
    supplier: '10004',
    product: 'Gülle, separiert',
    place: 'Lagune Nord',
    biomassType: 'Rindergülle, separiert',
  },
} as const satisfies Readonly<Record<string, Wish>>;

type SampleValues = readonly (readonly [test: string, value: string, unit: string])[];

const fileOf = (sample: string, values: SampleValues): Buffer => {
  const rows = values.map(([test, value, unit]) => [sample, test, value, unit].join(';'));
  return Buffer.from(['Probennummer;Parameter;Ergebnis;Einheit', ...rows, ''].join('\r\n'));
};

/** A file of a laboratory as it was uploaded, which waits to be taken. */
const keepFile = async (scope: Scope, laboratoryId: string, name: string, content: Buffer) => {
  const checked = await checkMessageIn(scope, { laboratoryId }, await readResultTable({ content }));
  const arrived = { laboratoryId, way: 'upload', name, mediaType: 'text/csv', content } as const;
  return { message: await storeMessage(scope, arrived, checked), checked };
};

const measure = async (
  scope: Scope,
  { number, samples }: AnalysisOrder,
  values: SampleValues,
): Promise<LaboratoryMessage> => {
  const [sample] = samples;
  if (!sample) throw new Error(`the demo's order ${number} has no sample`);
  const { message, checked } = await keepFile(
    scope,
    sample.laboratory.id,
    `Befund-${sample.number}.csv`,
    fileOf(sample.number, values),
  );
  return acceptMessage(scope, message, checked);
};

const basics = ([dry, organic, nitrogen, ph]: readonly string[]): SampleValues => [
  ['TS', dry ?? '', '%'],
  ['oTS', organic ?? '', '% TS'],
  ['Gesamt-N', nitrogen ?? '', 'kg/t FM'],
  ['pH', ph ?? '', ''],
];

/** The same of a laboratory that gives organic matter in fresh mass, too. */
const ofFreshMass = (values: readonly string[]): SampleValues =>
  basics(values).map(([test, value, unit]) => [test, value, unit === '% TS' ? '% FM' : unit]);

const DAY_MS = 86_400_000;

/**
 * What stands in a file about a sample that nobody has ordered: it waits until somebody says what it means.
 */
const strangeFile = (): Buffer =>
  fileOf('000000000000', [
    ['TS', '9,1', '%'],
    ['Ammonium-N', '2,4', 'kg/t FM'],
  ]);

/**
 * One product that was analysed again and again; of the last time there are a certificate and a report, so
 * that it is a potential product.
 */
const tellEarlier = async (onDay: OnDay, laboratory: DemoLaboratory): Promise<void> => {
  for (const [days, ...values] of demoEarlierValues) {
    const ordered = await onDay(days, (scope) => order(scope, laboratory, demoOrders.known));
    await onDay(days - 8, (scope) => measure(scope, ordered, basics(values)));
    await onDay(days - 9, (scope) => acceptProduct(scope, ordered));
    if (days === demoEarlierValues.at(-1)?.[0])
      await onDay(days - 10, (scope) => certifyProduct(scope, ordered, { TS: 8.6, 'Gesamt-N': 4.1 }));
  }
};

/** What quality control has seen to is read; the bell rings for what waits. */
const readBell = async (scope: Scope): Promise<void> => {
  const { items } = await findNotifications(scope, notificationFilterSchema.parse({ language: 'de' }));
  await markNotificationsRead(
    scope,
    items.map(({ _id }) => _id),
  );
};

/**
 * Tells what quality control of the demo plant has done and has to do: a product that was accepted and is as
 * usual once more, one that waits for the rest of its values, one that waits to be judged, a draft, and a
 * file that nobody has understood yet.
 */
export const seedAnalyses = async (
  platform: Platform,
  identity: Identity,
  laboratory: DemoLaboratory,
): Promise<void> => {
  const onDay: OnDay = (days, work) => {
    const now = new Date(platform.clock().getTime() - days * DAY_MS);
    return inScope(platform, identity, { now }, (scope) => work({ ...scope, isBulk: true }));
  };
  await tellEarlier(onDay, laboratory);
  const asUsual = await onDay(14, (scope) => order(scope, laboratory, demoOrders.known));
  await onDay(6, (scope) => measure(scope, asUsual, basics(['8,6', '91,1', '4,2', '3,9'])));
  await onDay(5, readBell);
  const pending = await onDay(12, (scope) => order(scope, laboratory, demoOrders.pending));
  await onDay(2, (scope) => measure(scope, pending, ofFreshMass(['58,4', '42,05', '26,8', '7,4'])));
  const running = await onDay(3, (scope) => order(scope, laboratory, demoOrders.running));
  await onDay(1, (scope) => measure(scope, running, [['TS', '79,6', '%']]));
  await onDay(0, async (scope) => {
    await createAnalysisOrder(scope, draftOf(laboratory, demoOrders.draft));
    const laboratoryId = laboratory.laboratories.get(nearby) ?? '';
    await keepFile(scope, laboratoryId, 'Befund-ohne-Auftrag.csv', strangeFile());
  });
};
