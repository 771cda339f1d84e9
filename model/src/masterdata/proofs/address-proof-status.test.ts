import { describe, expect, it } from 'vitest';
import { addressProofStatus, proofsHoldUntil } from './address-proof-status.ts';

const today = '2025-06-15';
const lasting = { validFrom: '2025-01-01', expiresOn: '2025-12-31', articleIds: [] };
const expired = { ...lasting, validFrom: '2024-01-01', expiresOn: '2024-12-31' };
const ending = { ...lasting, expiresOn: '2025-07-01' };
const coming = { ...lasting, validFrom: '2025-07-02', expiresOn: '2026-07-01' };

describe('the proof status of an address', () => {
  it('is none without proofs, or while none has begun', () => {
    expect(addressProofStatus([], today, 60)).toBe('none');
    expect(addressProofStatus([coming], today, 60)).toBe('none');
  });

  it('is the best of all its proofs, of whatever kind and for whatever article', () => {
    expect(addressProofStatus([expired], today, 60)).toBe('expired');
    expect(addressProofStatus([expired, ending], today, 60)).toBe('expiring');
    expect(addressProofStatus([ending, lasting, expired], today, 60)).toBe('valid');
    const forMaize = { ...expired, articleIds: ['maize'] };
    expect(addressProofStatus([forMaize, { ...lasting, articleIds: ['straw'] }], today, 60)).toBe('valid');
  });

  it('lets a proof that has not begun change nothing', () => {
    expect(addressProofStatus([ending, coming], today, 60)).toBe('expiring');
  });
});

describe('the day until which an address can prove what it delivers', () => {
  it('is the last day of the proof that ends last, of those that have begun', () => {
    expect(proofsHoldUntil([expired, lasting, ending], today)).toBe('2025-12-31');
    expect(proofsHoldUntil([ending, coming], today)).toBe('2025-07-01');
    expect(proofsHoldUntil([expired], today)).toBe('2024-12-31');
  });

  it('is none without proofs, and when one never ends', () => {
    expect(proofsHoldUntil([], today)).toBeNull();
    expect(proofsHoldUntil([ending, { ...lasting, expiresOn: null }], today)).toBeNull();
  });
});
