import type { Client } from './client.ts';
import { type Choose, DEEP_PLACES, type Subjects } from './subjects.ts';

/** One line of the table: what is asked, of whom, and what is to be reached against the floor. */
export type Row = {
  readonly name: string;
  readonly title: string;
  /** The least share of the floor's requests a second. */
  readonly goal: number;
  /** The most statements of one job. */
  readonly statementGoal?: number;
  readonly writes: boolean;
  readonly job: (client: Client, subjects: Subjects, choose: Choose, ready: string) => Promise<unknown>;
  /**
   * Of jobs for which something has to be there first: how many there are in a round, how one is
   * made ready, and how it is taken back.
   */
  readonly staged?: Staged;
  /** Whether a database has what it is about. */
  readonly isThere?: (subjects: Subjects) => boolean;
};

/**
 * What isn't measured of a job, and always done by the product: the job is handed what `prepare`
 * answers, and `undo` what the job does.
 */
type Staged = {
  readonly jobs: number;
  readonly prepare: (product: Client, subjects: Subjects, choose: Choose, at: number) => Promise<string>;
  readonly undo?: (product: Client, answer: unknown) => Promise<unknown>;
};

const WEIGHED_BY_HAND = { source: 'manual', reason: 'Bench' };
const FULL_KG = 39_000;
const EMPTY_KG = 15_000;

const step = (client: Client, id: string, name: string, body: object = {}): Promise<string> =>
  client.post(`/bookings/${id}/steps/${name}`, body);

/** A delivery from the gate to its last step, in eight calls. */
const arrive = async (client: Client, { articleIds, suppliers, siloIds, scaleId }: Subjects, choose: Choose) => {
  const { supplierId, vehicleId } = choose(suppliers);
  const [articleId, locationId] = [choose(articleIds), choose(siloIds)];
  const deliveryDate = new Date().toISOString().slice(0, 10);
  const booking = { type: 'incoming', transport: 'delivery', deliveryDate, articleId, supplierId, vehicleId };
  // Two clients may choose the same lorry.
  const confirmSecondOpen = true;
  const id = await client.post('/bookings', { ...booking, confirmSecondOpen });
  const weigh = (kind: string, kg: number) =>
    client.post(`/bookings/${id}/weighings`, { ...WEIGHED_BY_HAND, kind, kg });
  await step(client, id, 'registerVehicle', { vehicleId, confirmSecondOpen });
  await step(client, id, 'selectScale', { scaleId });
  await weigh('full', FULL_KG);
  await step(client, id, 'driveToStorageLocation', { locationId });
  await step(client, id, 'unloadMaterial');
  await step(client, id, 'selectEmptyScale', { scaleId });
  await weigh('empty', EMPTY_KG);
  return id;
};

const finish = (client: Client, id: string): Promise<string> => step(client, id, 'finishProcess');

/** A delivery from the gate to the stock, in nine calls. */
const deliver: Row['job'] = async (client, subjects, choose) => finish(client, await arrive(client, subjects, choose));

const withdraw: Row['job'] = (client, { places, digesterIds }, choose) => {
  const { locationId, articleId } = choose(places);
  const withdrawal = { articleId, originLocationId: locationId, destinationLocationId: choose(digesterIds) };
  return client.post('/bookings/withdrawals', { ...withdrawal, amount: 1 });
};

/**
 * Takes what the oldest 500 layers of a place hold, by its number among those that have as many; into another
 * digester than its neighbours.
 */
const withdrawDeep: Row['job'] = (client, { deepPlaces, digesterIds }, _, number) => {
  const at = Number(number);
  const { amount, articleId, locationId } = deepPlaces[at] as Subjects['deepPlaces'][number];
  const destinationLocationId = digesterIds[at % digesterIds.length];
  return client.post('/bookings/withdrawals', {
    articleId,
    originLocationId: locationId,
    destinationLocationId,
    amount,
  });
};

/** Each place once in a round, and then all of it back on the very same layers. */
const eachPlaceOnce: Staged = {
  jobs: DEEP_PLACES,
  prepare: async (_, { deepPlaces }, __, at) => String(at % deepPlaces.length),
  undo: (product, id) => product.post(`/bookings/${id}/reverse`, { reason: 'Bench' }),
};

const read = (path: (subjects: Subjects, choose: Choose) => string) => ({
  writes: false,
  job: (client: Client, subjects: Subjects, choose: Choose) => client.get(path(subjects, choose)),
});

/** Names are searched while they are typed: a word's beginning, two of them, and one with a mistake. */
const typed: Readonly<Record<string, readonly string[]>> = {
  addresses: ['lüd', 'hof lü', 'vorwmyer'],
  articles: ['zuck', 'roggen 12'],
  locations: ['fahrs', 'miete 12'],
  contracts: [],
};

const nameRows: readonly Row[] = Object.entries(typed).flatMap(([list, searches]) => [
  { name: list, title: `list of ${list}`, goal: 0.8, ...read(() => `/${list}?size=25`) },
  ...searches.map((search, at) => ({
    name: `${list}-${at + 1}`,
    title: `${list} with "${search}"; floor: index of words`,
    goal: 0.8,
    ...read(() => `/${list}?search=${encodeURIComponent(search)}&size=25`),
  })),
]);

/** What quality control opens all day. */
const laboratoryRows: readonly Row[] = [
  { name: 'judgements', title: 'list of what is judged', goal: 0.8, ...read(() => '/lims/judgements?size=25') },
  {
    name: 'judgement',
    title: 'a product with what came earlier',
    goal: 0.8,
    ...read(({ waitingIds }, choose) => `/lims/judgements/${choose(waitingIds)}`),
  },
  {
    name: 'previous',
    title: 'what was analysed before a product',
    goal: 0.8,
    ...read(({ waitingIds }, choose) => `/lims/judgements/${choose(waitingIds)}/previous?size=200`),
  },
  { name: 'orders', title: 'list of analysis orders', goal: 0.8, ...read(() => '/lims/analysis-orders?size=25') },
  {
    name: 'results',
    title: 'values of an analysis order',
    goal: 0.8,
    ...read(({ analysisOrderIds }, choose) => `/lims/analysis-orders/${choose(analysisOrderIds)}/results`),
  },
  {
    name: 'products',
    title: 'list of potential products',
    goal: 0.8,
    ...read(() => '/lims/potential-products?size=25'),
  },
  {
    name: 'inbox',
    title: "list of laboratories' messages",
    goal: 0.8,
    ...read(() => '/lims/laboratory-messages?size=25'),
  },
];

/** All rows, reads first: what is written makes the later rounds a little larger for both. */
export const rows: readonly Row[] = [
  {
    name: 'page',
    title: 'page of 25',
    goal: 0.8,
    ...read(({ since }) => `/bookings?status=completed&from=${since}&size=25`),
  },
  {
    name: 'detail',
    title: 'booking detail, same reads',
    goal: 0.5,
    statementGoal: 6,
    ...read(({ bookingIds }, choose) => `/bookings/${choose(bookingIds)}`),
  },
  { name: 'inventory', title: 'inventory; floor: sums of days', goal: 0.8, ...read(() => '/inventory') },
  {
    name: 'layers',
    title: 'layers of one location',
    goal: 0.8,
    ...read(({ siloIds }, choose) => `/inventory/layers?locationId=${choose(siloIds)}&size=25`),
  },
  {
    name: 'plate',
    title: 'search by plate; floor: index of words',
    goal: 0.8,
    ...read(({ plates }, choose) => `/bookings?search=${choose(plates)}&size=25`),
  },
  {
    name: 'supplier',
    title: 'search by supplier; floor: index of words',
    goal: 0.8,
    ...read(({ supplierNames }, choose) => `/bookings?search=${encodeURIComponent(choose(supplierNames))}&size=25`),
  },
  ...nameRows,
  ...laboratoryRows,
  // Create, seven calls that lead it on, and the finish.
  {
    name: 'delivery',
    title: 'delivery, nine calls',
    goal: 0.4,
    statementGoal: 8 * 12 + 20,
    writes: true,
    job: deliver,
  },
  {
    name: 'complete',
    title: 'last step of a delivery; floor: lean reading',
    goal: 0.85,
    statementGoal: 16,
    writes: true,
    job: (client, _, __, id) => finish(client, id),
    staged: { jobs: 160, prepare: arrive },
  },
  { name: 'withdrawal', title: 'withdrawal', goal: 0.5, statementGoal: 12, writes: true, job: withdraw },
  {
    name: 'fifo-500',
    title: 'withdrawal of 500 layers',
    goal: 0.85,
    statementGoal: 12,
    writes: true,
    job: withdrawDeep,
    staged: eachPlaceOnce,
    isThere: ({ deepPlaces }) => deepPlaces.length === DEEP_PLACES,
  },
];
