import { describe, expect, it } from 'vitest';
import { addressProofStatus, proofsHoldUntil } from './address-proof-status.ts';

const today = '2025-06-15';
const redcert = {
  type: 'certificate',
  scheme: 'redcert-eu',
  declaration: null,
  validFrom: '2025-01-01',
  expiresOn: '2025-12-31',
  articleIds: [],
};
const expired = { ...redcert, validFrom: '2024-01-01', expiresOn: '2024-12-31' };
const iscc = { ...redcert, scheme: 'iscc-eu', expiresOn: '2025-07-01' };

describe('the proof status of an address', () => {
  it('is none without proofs, or while none has begun', () => {
    expect(addressProofStatus([], today, 60)).toBe('none');
    expect(addressProofStatus([{ ...redcert, validFrom: '2025-07-01' }], today, 60)).toBe('none');
  });

  it('forgets a certificate that a later one renews', () => {
    expect(addressProofStatus([expired], today, 60)).toBe('expired');
    expect(addressProofStatus([expired, redcert], today, 60)).toBe('valid');
  });

  it('is the worst among several kinds', () => {
    expect(addressProofStatus([redcert, iscc], today, 60)).toBe('expiring');
    expect(addressProofStatus([iscc, { ...expired, type: 'declaration', scheme: null }], today, 60)).toBe('expired');
  });

  it('keeps certificates for different articles apart', () => {
    const forMaize = { ...expired, articleIds: ['maize'] };
    expect(addressProofStatus([forMaize, { ...redcert, articleIds: ['straw'] }], today, 60)).toBe('expired');
    expect(addressProofStatus([forMaize, { ...redcert, articleIds: ['maize'] }], today, 60)).toBe('valid');
  });

  it('lets a certificate that has not begun change nothing', () => {
    expect(addressProofStatus([iscc, { ...iscc, validFrom: '2025-07-02', expiresOn: '2026-07-01' }], today, 60)).toBe(
      'expiring',
    );
  });
});

describe('the day until which an address can prove what it delivers', () => {
  it('is the last day of the kind that ends first, a renewed one counting by its renewal', () => {
    expect(proofsHoldUntil([expired, redcert])).toBe('2025-12-31');
    expect(proofsHoldUntil([expired, redcert, iscc])).toBe('2025-07-01');
  });

  it('is none without proofs, and when none ends', () => {
    expect(proofsHoldUntil([])).toBeNull();
    expect(proofsHoldUntil([{ ...redcert, expiresOn: null }])).toBeNull();
  });
});
