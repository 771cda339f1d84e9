import { describe, expect, it } from 'vitest';
import { type ApprovalFacts, findHoldingApproval } from './holding-approval.ts';

const delivery = { bookingId: 'b1', supplierId: 's1', articleId: 'a1' };
const none = { bookingId: null, addressId: null, articleId: null, withdrawnAt: null };
const once: ApprovalFacts = { ...none, scope: 'booking', bookingId: 'b1', validUntil: null };
const wide: ApprovalFacts = {
  ...none,
  scope: 'address-article',
  addressId: 's1',
  articleId: 'a1',
  validUntil: '2026-03-31',
};
const global: ApprovalFacts = { ...none, scope: 'global', validUntil: '2026-04-30' };

describe('a temporary approval', () => {
  it('holds for its booking only, as long as it is not withdrawn', () => {
    expect(findHoldingApproval([once], delivery, '2099-01-01')).toBe(once);
    expect(findHoldingApproval([once], { ...delivery, bookingId: 'b2' }, '2026-03-01')).toBeUndefined();
    expect(
      findHoldingApproval([{ ...once, withdrawnAt: '2026-03-01T08:00:00Z' }], delivery, '2026-03-01'),
    ).toBeUndefined();
  });

  it('of a supplier and article holds to its last day', () => {
    expect(findHoldingApproval([wide], delivery, '2026-03-31')).toBe(wide);
    expect(findHoldingApproval([wide], delivery, '2026-04-01')).toBeUndefined();
    expect(findHoldingApproval([wide], { ...delivery, articleId: 'a2' }, '2026-03-31')).toBeUndefined();
    expect(findHoldingApproval([wide], { ...delivery, supplierId: 's2' }, '2026-03-31')).toBeUndefined();
  });

  it('for everything holds for everything, to its last day', () => {
    expect(findHoldingApproval([global], { bookingId: 'b9', supplierId: null, articleId: null }, '2026-04-30')).toBe(
      global,
    );
    expect(findHoldingApproval([global], delivery, '2026-05-01')).toBeUndefined();
  });

  it('is named by the narrowest one', () => {
    expect(findHoldingApproval([global, wide, once], delivery, '2026-03-01')).toBe(once);
    expect(findHoldingApproval([global, wide], delivery, '2026-03-01')).toBe(wide);
    expect(findHoldingApproval([global, wide], delivery, '2026-04-15')).toBe(global);
    expect(findHoldingApproval([], delivery, '2026-04-15')).toBeUndefined();
  });
});
