import type { z } from 'zod';
import { daysBetween } from '../../core/quantities/plain-date.ts';
import type { ContractStatus, contractFlagSchema } from './contract.ts';

export type ContractFlag = z.infer<typeof contractFlagSchema>;

type FlagFacts = {
  readonly status: ContractStatus;
  readonly endsOn: string;
  /** In base units. */
  readonly materials: readonly { readonly targetQuantity: number; readonly deliveredQuantity: number }[];
  /** A material asks for a certificate and the supplier has no valid one for it. */
  readonly certificateMissing: boolean;
  /** A temporary approval for the supplier holds. */
  readonly approvalHolds: boolean;
  /** A measured value of a delivery lies outside of what was agreed (`violatedLimits`). */
  readonly limitViolated: boolean;
  /** The organisation wants to know so many days before the end. */
  readonly expiryWarningDays: number;
};

/** A contract's flags on a day, derived. */
export const contractFlags = (facts: FlagFacts, today: string): ContractFlag[] => {
  const flags: ContractFlag[] = [];
  if (facts.limitViolated) flags.push('limit-value-violation');
  const isOver = facts.materials.some((material) => material.deliveredQuantity > material.targetQuantity);
  if (isOver) flags.push('over-fulfilled');
  if (facts.certificateMissing) flags.push(facts.approvalHolds ? 'temporary-approval' : 'certificate-missing');
  const daysLeft = daysBetween(today, facts.endsOn);
  if (facts.status !== 'closed' && daysLeft < 0) flags.push('ended');
  else if (facts.status !== 'closed' && daysLeft <= facts.expiryWarningDays) flags.push('ends-soon');
  return flags;
};
