import { z } from 'zod';
import type { ProofRule } from '../addresses/address-choices.ts';
import { needsProof } from './proof-rule.ts';
import { type ProofDates, proofStatus } from './proof-status.ts';
import type { Sustainability } from './sustainability.ts';

/** What is set of a supplier, and nothing on file bears it out. */
export const contradictionSchema = z.enum(['certificate-missing', 'declaration-missing', 'calculation-missing']);
export type Contradiction = z.infer<typeof contradictionSchema>;

export type OnFile = {
  readonly proofs: readonly (ProofDates & { readonly type: string })[];
  /** Whether any file lies with the address itself: an actual value is calculated somewhere. */
  readonly hasFiles: boolean;
};

/**
 * Where the settings of a supplier and what is on file contradict each other on a day. An interface of its
 * own (first gathering point, certified trader) has a certificate that holds (BioSt-NachV § 11 (1)). A farm
 * or point of origin has declared itself, unless it is certified beyond that. An actual value has its
 * calculation with the address; which file that is nobody can say, so only none at all is told. Whoever needs
 * no proof is accounted for as sustainable nowhere, and contradicts nothing.
 */
export const sustainabilityContradictions = (
  { proofRule, sustainability }: { readonly proofRule: ProofRule; readonly sustainability: Sustainability },
  { proofs, hasFiles }: OnFile,
  today: string,
): Contradiction[] => {
  const { chainRole, cultivationValue } = sustainability;
  if (chainRole === null || !needsProof(proofRule)) return [];
  const holding = proofs.filter((proof) => ['valid', 'expiring'].includes(proofStatus(proof, today, 0)));
  const isInterface = chainRole === 'first-gathering-point' || chainRole === 'certified-trader';
  const isCertified = holding.some(({ type }) => type === 'certificate');
  const found: Contradiction[] = [];
  if (isInterface && !isCertified) found.push('certificate-missing');
  if (!isInterface && holding.length === 0) found.push('declaration-missing');
  if (cultivationValue === 'actual' && !hasFiles) found.push('calculation-missing');
  return found;
};
