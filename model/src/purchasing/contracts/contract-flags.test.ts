import { describe, expect, it } from 'vitest';
import { contractFlags } from './contract-flags.ts';

const today = '2025-06-15';
const fine = {
  status: 'active' as const,
  endsOn: '2025-12-31',
  materials: [{ targetQuantity: 1_000, deliveredQuantity: 1_000 }],
  certificateMissing: false,
  approvalHolds: true,
  limitViolated: false,
  expiryWarningDays: 30,
};

describe('the flags of a contract', () => {
  it('are none while everything is in order', () => {
    expect(contractFlags(fine, today)).toEqual([]);
  });

  it('name a measured value outside of what was agreed', () => {
    expect(contractFlags({ ...fine, limitViolated: true }, today)).toEqual(['limit-value-violation']);
  });

  it('name a material of which too much came', () => {
    const over = { targetQuantity: 1_000, deliveredQuantity: 1_001 };
    expect(contractFlags({ ...fine, materials: [...fine.materials, over] }, today)).toEqual(['over-fulfilled']);
  });

  it('name a missing certificate, or the approval in its place', () => {
    const missing = { ...fine, certificateMissing: true };
    expect(contractFlags(missing, today)).toEqual(['temporary-approval']);
    expect(contractFlags({ ...missing, approvalHolds: false }, today)).toEqual(['certificate-missing']);
  });

  it('name an end that is near, as early as the organisation wants to know', () => {
    expect(contractFlags(fine, '2025-11-30')).toEqual([]);
    expect(contractFlags(fine, '2025-12-01')).toEqual(['ends-soon']);
    expect(contractFlags(fine, '2025-12-31')).toEqual(['ends-soon']);
    expect(contractFlags({ ...fine, expiryWarningDays: 0 }, '2025-12-30')).toEqual([]);
    expect(contractFlags({ ...fine, expiryWarningDays: 90 }, '2025-10-02')).toEqual(['ends-soon']);
    expect(contractFlags({ ...fine, status: 'closed' }, '2025-12-31')).toEqual([]);
  });

  it('name an end that nobody has drawn', () => {
    expect(contractFlags(fine, '2026-01-01')).toEqual(['ended']);
    expect(contractFlags({ ...fine, status: 'closed' }, '2026-01-01')).toEqual([]);
  });
});
