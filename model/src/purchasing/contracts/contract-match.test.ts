import { describe, expect, it } from 'vitest';
import { type ContractCandidate, type MatchedBooking, matchContract } from './contract-match.ts';

const contract: ContractCandidate = {
  contractId: 'c1',
  contractNumber: 'V-2025-001',
  materialId: 'm1',
  status: 'active',
  supplierId: 's1',
  articleId: 'a1',
  startsOn: '2025-01-01',
  endsOn: '2025-12-31',
  deliveryType: 'both',
};
const booking: MatchedBooking = {
  supplierId: 's1',
  articleId: 'a1',
  deliveryDate: '2025-06-15',
  transport: 'delivery',
};

describe('the contract of a booking', () => {
  it('is the active one of its supplier, article and day', () => {
    expect(matchContract([contract], booking)).toBe(contract);
  });

  it.each<Partial<ContractCandidate>>([
    { status: 'paused' },
    { status: 'closed' },
    { supplierId: 's2' },
    { articleId: 'a2' },
    { startsOn: '2025-06-16' },
    { endsOn: '2025-06-14' },
    { deliveryType: 'collection' },
  ])('is not one with %o', (difference) => {
    expect(matchContract([{ ...contract, ...difference }], booking)).toBeUndefined();
  });

  it('runs from its first day to its last', () => {
    expect(matchContract([contract], { ...booking, deliveryDate: '2025-01-01' })).toBe(contract);
    expect(matchContract([contract], { ...booking, deliveryDate: '2025-12-31' })).toBe(contract);
  });

  it('suits the delivery type', () => {
    const collected = { ...contract, deliveryType: 'collection' as const };
    const delivered = { ...contract, deliveryType: 'delivery' as const };
    expect(matchContract([delivered, collected], { ...booking, transport: 'collection' })).toBe(collected);
    expect(matchContract([collected, delivered], { ...booking, transport: null })).toBe(delivered);
  });

  it('of several is the one that ends first, then the one with the lowest number', () => {
    const sooner = { ...contract, contractId: 'c2', contractNumber: 'V-2025-009', endsOn: '2025-09-30' };
    const twin = { ...sooner, contractId: 'c3', contractNumber: 'V-2025-003' };
    expect(matchContract([contract, sooner, twin], booking)).toBe(twin);
    expect(matchContract([twin, sooner, contract], booking)).toBe(twin);
  });

  it('is none without a supplier, article or candidates', () => {
    expect(matchContract([contract], { ...booking, supplierId: null })).toBeUndefined();
    expect(matchContract([contract], { ...booking, articleId: null })).toBeUndefined();
    expect(matchContract([], booking)).toBeUndefined();
  });
});
