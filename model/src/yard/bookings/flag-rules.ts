import { isPlausibleEmptyWeight } from '../weighing/weighing.ts';
import { isWeighed } from './booking-facts.ts';
import type { FlagKey } from './booking-kinds.ts';
import type { FlagFacts } from './flag-facts.ts';

type FlagParams = Readonly<Record<string, string | number>>;

/** A flag as data; the screen makes a sentence of key and params. */
export type Flag = {
  readonly key: FlagKey;
  readonly blocks: 'unloading' | 'completion' | 'nothing';
  readonly severity: 'error' | 'warning' | 'info';
  readonly params: FlagParams;
};

const isFullWeighed = ({ fullKg }: FlagFacts): boolean => fullKg !== null;

const isOnScale = (facts: FlagFacts): boolean =>
  isWeighed({ ...facts, fullWeighed: isFullWeighed(facts), emptyWeighed: facts.emptyKg !== null });

/** Whether a delivery needs a proof of its supplier that isn't there. */
export const isProofMissing = (facts: FlagFacts): boolean =>
  facts.type === 'incoming' &&
  facts.supplierKnown &&
  facts.certificateNeeded &&
  (facts.proof === 'none' || facts.proof === 'expired');

/** Whether nothing may be unloaded without one. */
export const isProofDemanded = (facts: FlagFacts): boolean =>
  facts.unloadingNeedsProof && facts.invalidProofProcedure !== 'accept';

const lacksSupplier = (facts: FlagFacts): boolean => facts.type === 'incoming' && !facts.supplierKnown;

/** Whether the proof that is demanded is nobody's yet: as long as no supplier is named, none can count. */
const isSupplierDemanded = (facts: FlagFacts): boolean =>
  lacksSupplier(facts) && facts.certificateNeeded && isProofDemanded(facts);

/** Whether a delivery may only be unloaded by an approval, if at all: no proof of its supplier can count. */
export const isUnproven = (facts: FlagFacts): boolean =>
  isSupplierDemanded(facts) || (isProofMissing(facts) && isProofDemanded(facts));

const hasWeighingError = ({ fullKg, emptyKg }: FlagFacts): boolean =>
  fullKg !== null && emptyKg !== null && fullKg <= emptyKg;

const isImplausible = (facts: FlagFacts): boolean =>
  facts.emptyKg !== null &&
  !facts.emptyWeightConfirmed &&
  !isPlausibleEmptyWeight(facts.emptyKg, facts.lastEmptyKg, facts.emptyWeightTolerancePercent);

/**
 * A carrier's goods come with a haulier whoever orders it; a self-deliverer's never do. What leaves is
 * fetched by its receiver, or brought by the plant.
 */
const isHaulierExpected = ({ transport, deliveryOption, type }: FlagFacts): boolean =>
  type === 'incoming' &&
  deliveryOption !== 'self-deliverer' &&
  (transport === 'collection' || deliveryOption === 'carrier');

export type FlagRule = Omit<Flag, 'params'> & {
  readonly raised: (facts: FlagFacts) => boolean;
  readonly params?: (facts: FlagFacts) => FlagParams;
  /** Nobody is reminded of a weight or place before the lorry has been there: only then the flag shows. */
  readonly shownOnce?: 'a-side-is-finished' | 'unloaded';
  /** A person can type what is missing. */
  readonly isDetail?: true;
};

const missing = { blocks: 'completion', severity: 'error' } as const;
const missingDetail = { ...missing, isDetail: true } as const;
const later = { ...missing, shownOnce: 'a-side-is-finished' } as const;
const warns = { blocks: 'nothing', severity: 'warning' } as const;

/** All flags, the most pressing first. */
export const flagRules: readonly FlagRule[] = [
  {
    key: 'general-error',
    blocks: 'nothing',
    severity: 'error',
    raised: (f) => f.postingRefusal !== null,
    params: ({ postingRefusal }) => ({ ...postingRefusal?.details, refusal: postingRefusal?.reason ?? '' }),
  },
  {
    key: 'valid-certificate-missing',
    blocks: 'unloading',
    severity: 'error',
    raised: (f) => isProofMissing(f) && isProofDemanded(f) && !f.approval,
    params: (f) => ({ proof: f.proof }),
  },
  {
    key: 'weighing-error',
    ...missing,
    raised: hasWeighingError,
    params: ({ fullKg, emptyKg }) => ({ fullKg: fullKg ?? 0, emptyKg: emptyKg ?? 0 }),
  },
  {
    key: 'weight-plausibility-error',
    ...missing,
    raised: isImplausible,
    params: (f) => ({
      emptyKg: f.emptyKg ?? 0,
      lastEmptyKg: f.lastEmptyKg ?? 0,
      tolerancePercent: f.emptyWeightTolerancePercent,
    }),
  },
  {
    key: 'typed-outside',
    ...missing,
    raised: (f) => f.typedOutsideBy !== null,
    params: (f) => ({ name: f.typedOutsideBy ?? '' }),
  },
  {
    key: 'location-locked',
    ...missing,
    raised: (f) => f.closedLocation !== null,
    params: ({ closedLocation }) => ({ location: closedLocation?.name ?? '', reason: closedLocation?.reason ?? '' }),
  },
  { key: 'missing-article', ...missingDetail, raised: (f) => !f.articleKnown },
  {
    key: 'missing-supplier',
    blocks: 'unloading',
    severity: 'error',
    isDetail: true,
    raised: (f) => isSupplierDemanded(f) && !f.approval,
  },
  {
    key: 'missing-supplier',
    ...missingDetail,
    raised: (f) => lacksSupplier(f) && (!isSupplierDemanded(f) || f.approval !== null),
  },
  { key: 'missing-receiver', ...missingDetail, raised: (f) => f.type === 'outgoing' && !f.receiverKnown },
  { key: 'missing-location-in', ...later, isDetail: true, raised: (f) => f.type === 'incoming' && !f.destinationKnown },
  { key: 'missing-location-out', ...later, isDetail: true, raised: (f) => f.type === 'outgoing' && !f.originKnown },
  { key: 'missing-origin', ...later, isDetail: true, raised: (f) => f.type === 'internal' && !f.originKnown },
  {
    key: 'missing-destination',
    ...missingDetail,
    shownOnce: 'unloaded',
    raised: (f) => f.type === 'internal' && !f.destinationKnown,
  },
  { key: 'missing-weighing-in', ...later, raised: (f) => f.type === 'incoming' && isOnScale(f) && !isFullWeighed(f) },
  { key: 'missing-weighing-out', ...later, raised: (f) => f.type === 'outgoing' && isOnScale(f) && !isFullWeighed(f) },
  { key: 'missing-weighing', ...later, raised: (f) => f.type === 'internal' && isOnScale(f) && !isFullWeighed(f) },
  { key: 'missing-weighing', ...later, isDetail: true, raised: (f) => !isOnScale(f) && !f.amountGiven },
  { key: 'missing-empty-weighing', ...later, raised: (f) => isOnScale(f) && f.emptyKg === null },
  { key: 'missing-contract', ...warns, raised: (f) => f.type === 'incoming' && f.supplierKnown && !f.contractKnown },
  { key: 'missing-logistics', ...warns, raised: (f) => isHaulierExpected(f) && !f.logisticsKnown },
  {
    key: 'missing-certificate',
    ...warns,
    raised: (f) => isProofMissing(f) && !isProofDemanded(f) && f.proof === 'none',
  },
  {
    key: 'valid-certificate-missing',
    ...warns,
    raised: (f) => isProofMissing(f) && !isProofDemanded(f) && f.proof === 'expired',
    params: (f) => ({ proof: f.proof }),
  },
  {
    key: 'scale-connection-error',
    ...warns,
    raised: (f) => f.unreachableScale !== null && isOnScale(f) && (!isFullWeighed(f) || f.emptyKg === null),
    params: (f) => ({ scale: f.unreachableScale ?? '' }),
  },
  {
    key: 'temporarily-approved',
    blocks: 'nothing',
    severity: 'info',
    raised: (f) => isUnproven(f) && f.approval !== null,
    params: (f) => ({ scope: f.approval?.scope ?? '', validUntil: f.approval?.validUntil ?? '' }),
  },
  { key: 'laboratory-values-pending', blocks: 'nothing', severity: 'info', raised: (f) => f.laboratoryValuesPending },
];
