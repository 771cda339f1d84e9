import { type BookingFacts, isWeighed } from './booking-facts.ts';
import { type BookingStatus, type BookingStep, isPostedAtOnce } from './booking-kinds.ts';
import { isOver } from './over-booking.ts';

/** A step belongs to the path only while all of these hold. */
const conditions = {
  weighed: isWeighed,
  emptyWeighingDue: (facts: BookingFacts) => isWeighed(facts) && facts.emptyWeighingDue,
  sampleDue: (facts: BookingFacts) => facts.sampleDue,
  returnLoad: (facts: BookingFacts) => facts.returnLoad,
  detailsMissing: (facts: BookingFacts) => facts.detailsMissing,
  waiting: (facts: BookingFacts) => facts.waitsForApproval || facts.waitsForLaboratory,
} as const;

/**
 * One row of the state table: the step, the booking's status while that step
 * is to be done, and when it applies.
 */
export type StepRow = {
  readonly step: BookingStep;
  readonly status: BookingStatus;
  readonly when?: keyof typeof conditions;
};

const paperwork = (status: 'incoming-finished' | 'outgoing-finished'): readonly StepRow[] => [
  { step: 'completeBookingDetails', status, when: 'detailsMissing' },
  { step: 'finishProcess', status },
  { step: 'ready', status: 'finished', when: 'waiting' },
  { step: 'done', status: 'finished' },
];

/** The step flow of `docs/bookings.md`. Step and status together name a row; a step alone may occur twice. */
export const routes = {
  incoming: [
    { step: 'created', status: 'open' },
    { step: 'registerVehicle', status: 'open' },
    { step: 'selectScale', status: 'open' },
    { step: 'collectSampleContainer', status: 'open', when: 'sampleDue' },
    { step: 'weighing', status: 'open' },
    { step: 'driveToStorageLocation', status: 'open' },
    { step: 'unloadMaterial', status: 'open' },
    { step: 'selectEmptyScale', status: 'open', when: 'emptyWeighingDue' },
    { step: 'emptyWeighing', status: 'open', when: 'emptyWeighingDue' },
    ...paperwork('incoming-finished'),
  ],
  slurry: [
    { step: 'created', status: 'open' },
    { step: 'registerVehicle', status: 'open' },
    { step: 'deliverSlurry', status: 'open' },
    { step: 'takeSample', status: 'open', when: 'sampleDue' },
    { step: 'decideReturn', status: 'open' },
    { step: 'collectSlurry', status: 'open', when: 'returnLoad' },
    ...paperwork('incoming-finished'),
  ],
  outgoing: [
    { step: 'created', status: 'open' },
    { step: 'registerVehicle', status: 'open' },
    { step: 'selectEmptyScale', status: 'open', when: 'emptyWeighingDue' },
    { step: 'emptyWeighing', status: 'open', when: 'emptyWeighingDue' },
    { step: 'driveToStorageLocation', status: 'open' },
    { step: 'loadMaterial', status: 'open' },
    { step: 'selectScale', status: 'open', when: 'weighed' },
    { step: 'weighing', status: 'open', when: 'weighed' },
    ...paperwork('outgoing-finished'),
  ],
  internal: [
    { step: 'created', status: 'open' },
    { step: 'registerVehicle', status: 'open', when: 'weighed' },
    { step: 'selectEmptyScale', status: 'open', when: 'emptyWeighingDue' },
    { step: 'emptyWeighing', status: 'open', when: 'emptyWeighingDue' },
    { step: 'driveToStorageLocation', status: 'open' },
    { step: 'loadMaterial', status: 'open' },
    { step: 'selectScale', status: 'open', when: 'weighed' },
    { step: 'weighing', status: 'open', when: 'weighed' },
    { step: 'driveToStorageLocation', status: 'outgoing-finished' },
    { step: 'unloadMaterial', status: 'outgoing-finished' },
    ...paperwork('incoming-finished'),
  ],
  /** Corrections, stock entries and reversals are posted by the call that creates them. */
  posted: [{ step: 'done', status: 'completed' }],
} as const satisfies Record<string, readonly StepRow[]>;

/** What tells where a booking stands in its route. */
type Standing = Pick<BookingFacts, 'type' | 'status' | 'step' | 'isSlurryTrip'>;

const route = (facts: Standing): readonly StepRow[] => {
  if (isPostedAtOnce(facts.type)) return routes.posted;
  return facts.type === 'incoming' && facts.isSlurryTrip ? routes.slurry : routes[facts.type];
};

const applies = (row: StepRow, facts: BookingFacts): boolean => !row.when || conditions[row.when](facts);

/**
 * The row at which the booking stands. Once it is over, its status no longer
 * tells rows of the same step apart.
 */
const currentRow = (facts: Standing): StepRow | undefined => {
  const rows = route(facts).filter((row) => row.step === facts.step);
  return rows.find((row) => row.status === facts.status) ?? (isOver(facts.status) ? rows[0] : undefined);
};

/** Whether step and status name a place in the booking's route at all. */
export const isOnRoute = (facts: BookingFacts): boolean => currentRow(facts) !== undefined;

/**
 * Whether the material has yet to leave its origin, or to reach its destination. What was loaded or unloaded
 * has happened, whatever becomes of the location after it.
 */
export const stillToMove = (facts: Standing): { readonly origin: boolean; readonly destination: boolean } => {
  const rows = route(facts);
  const current = currentRow(facts);
  const ahead = current ? rows.slice(rows.indexOf(current)).map(({ step }) => step) : [];
  return {
    origin: ahead.includes('loadMaterial'),
    destination: ahead.includes('unloadMaterial') || ahead.includes('deliverSlurry'),
  };
};

/** Whether a step of its route lies behind a booking, taken or passed over. */
export const isBehind = (facts: Standing, step: BookingStep): boolean => {
  const rows = route(facts);
  const current = currentRow(facts);
  const place = rows.findIndex((row) => row.step === step);
  return current !== undefined && place >= 0 && place < rows.indexOf(current);
};

/** The steps from the choice of a scale to the weight that is taken on it. */
const untilWeighed: Partial<Record<BookingStep, readonly BookingStep[]>> = {
  selectScale: ['collectSampleContainer', 'weighing'],
  selectEmptyScale: ['emptyWeighing'],
};

/**
 * Whether `step` chooses the scale again for a weight that is still to be taken: the booking stays where it
 * stands.
 */
export const choosesScaleAgain = (facts: Standing, step: BookingStep): boolean =>
  untilWeighed[step]?.includes(facts.step) === true && currentRow(facts)?.status === facts.status;

const followingRow = (facts: BookingFacts): StepRow => {
  const rows = route(facts);
  const current = currentRow(facts);
  if (!current) throw new RangeError(`A booking ${facts.type} that is ${facts.status} has no step ${facts.step}`);
  const following = rows.slice(rows.indexOf(current) + 1).find((row) => applies(row, facts));
  return following ?? current;
};

/** The step that comes once the current one is done; `done` follows itself. */
export const nextStep = (facts: BookingFacts): BookingStep => followingRow(facts).step;

/**
 * The one transition of the step flow: where a booking stands after `stepDone`. `facts` are those after the
 * step's own effect (the weighing is recorded, the scale chosen). Ask `bookingCan.takeStep` first: any other
 * step than the current one throws a RangeError.
 */
export const advance = (facts: BookingFacts, stepDone: BookingStep): { step: BookingStep; status: BookingStatus } => {
  if (stepDone !== facts.step) throw new RangeError(`The step is ${facts.step}, not ${stepDone}`);
  const { step, status } = followingRow(facts);
  return { step, status };
};

const pathRows = (facts: BookingFacts): readonly StepRow[] => {
  const current = currentRow(facts);
  return route(facts).filter((row) => row === current || applies(row, facts));
};

/** All steps of this booking in order, done ones included: the progress picture. */
export const stepPath = (facts: BookingFacts): BookingStep[] => pathRows(facts).map((row) => row.step);

/**
 * Whether a drive of a booking leads to where it loads; a transfer drives
 * there first, then to where it unloads.
 */
export const drivesToOrigin = ({ type, status }: Pick<BookingFacts, 'type' | 'status'>): boolean =>
  type === 'outgoing' || (type === 'internal' && status === 'open');

/** The place of the current step in `stepPath`; an internal transfer drives to a storage location twice. */
export const stepIndex = (facts: BookingFacts): number => {
  const current = currentRow(facts);
  return current ? pathRows(facts).indexOf(current) : -1;
};
