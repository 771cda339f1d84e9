import { describe, expect, it } from 'vitest';
import { articleProofStatus, proofStatus } from './proof-status.ts';

const proof = { validFrom: '2025-01-01', expiresOn: '2025-12-31' };

describe('the status of a proof', () => {
  it.each([
    ['2024-12-31', 'upcoming'],
    ['2025-01-01', 'valid'],
    ['2025-10-31', 'valid'],
    ['2025-11-01', 'expiring'],
    ['2025-12-31', 'expiring'],
    ['2026-01-01', 'expired'],
  ])('on %s is %s', (today, status) => {
    expect(proofStatus(proof, today, 60)).toBe(status);
  });

  it('is valid for good without an expiry date, and warns on the last day only with no warning days', () => {
    expect(proofStatus({ validFrom: null, expiresOn: null }, '2099-01-01', 60)).toBe('valid');
    expect(proofStatus(proof, '2025-12-30', 0)).toBe('valid');
    expect(proofStatus(proof, '2025-12-31', 0)).toBe('expiring');
  });
});

describe('the proof of an article', () => {
  const old = { validFrom: null, expiresOn: '2024-12-31', articleIds: [] };
  const maize = { ...proof, articleIds: ['maize'] };

  it('is the best one that covers it', () => {
    expect(articleProofStatus([old, maize], 'maize', '2025-06-01', 60)).toBe('valid');
    expect(articleProofStatus([old, maize], 'straw', '2025-06-01', 60)).toBe('expired');
    expect(articleProofStatus([maize], 'straw', '2025-06-01', 60)).toBe('none');
    expect(articleProofStatus([maize], null, '2025-06-01', 60)).toBe('none');
    expect(articleProofStatus([], 'maize', '2025-06-01', 60)).toBe('none');
  });
});
