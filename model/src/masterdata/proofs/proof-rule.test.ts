import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../core/quantities/plain-date.ts';
import { proofRules, proofTypes } from '../addresses/address-choices.ts';
import { countingProofs, needsProof } from './proof-rule.ts';
import { articleProofStatus, proofStatusSchema } from './proof-status.ts';

const today = '2026-06-15';
const date = fc.option(fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days)));
const proofs = fc.array(
  fc.record({
    type: fc.constantFrom(...proofTypes),
    validFrom: date,
    expiresOn: date,
    articleIds: fc.array(fc.constantFrom('maize', 'straw'), { maxLength: 2 }),
  }),
);

it('a proof counts under every rule, unless it is a declaration where a certificate is asked for', () => {
  fc.assert(
    fc.property(proofs, fc.constantFrom(...proofRules), (all, rule) => {
      const counting = new Set(countingProofs(rule, all));
      for (const proof of all) expect(counting.has(proof)).toBe(rule !== 'certificate' || proof.type === 'certificate');
      expect(counting.size).toBe(countingProofs(rule, all).length);
    }),
  );
});

it('whoever asks for a certificate never finds more proven than whoever takes any proof', () => {
  const rank = proofStatusSchema.options;
  fc.assert(
    fc.property(proofs, fc.constantFrom('maize', 'straw'), fc.nat(90), (all, article, warningDays) => {
      const status = (rule: (typeof proofRules)[number]) =>
        articleProofStatus(countingProofs(rule, all), article, today, warningDays);
      expect(rank.indexOf(status('certificate'))).toBeGreaterThanOrEqual(rank.indexOf(status('any')));
    }),
  );
});

it('only a supplier of whom none is asked needs no proof', () => {
  expect(proofRules.filter((rule) => !needsProof(rule))).toEqual(['none']);
});
