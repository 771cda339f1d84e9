import type { ContractStatus } from './contract.ts';

/** What is done to a contract's status, as its history calls it. */
export type ContractStep = 'paused' | 'resumed' | 'closed' | 'reopened';

const steps: Readonly<Record<ContractStatus, Partial<Record<ContractStatus, ContractStep>>>> = {
  active: { paused: 'paused', closed: 'closed' },
  paused: { active: 'resumed', closed: 'closed' },
  closed: { active: 'reopened' },
};

/**
 * What leads from one status to another; undefined where nothing does: a closed
 * contract is re-opened before it is paused.
 */
export const contractStep = (from: ContractStatus, to: ContractStatus): ContractStep | undefined => steps[from][to];

/** What may be done with a contract in this status: where each leads. */
export const possibleSteps = (from: ContractStatus) =>
  Object.entries(steps[from]).map(([status, step]) => ({ status: status as ContractStatus, step }));
