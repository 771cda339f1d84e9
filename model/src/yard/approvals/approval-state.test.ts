import { describe, expect, it } from 'vitest';
import { approvalState } from './approval-state.ts';

const own = { scope: 'booking', validUntil: null, withdrawnAt: null } as const;
const wide = { scope: 'global', validUntil: '2026-11-21', withdrawnAt: null } as const;

describe('a temporary approval', () => {
  it('of one booking holds until that booking is over', () => {
    expect(approvalState(own, 'open', '2026-11-21')).toBe('holding');
    expect(approvalState(own, 'finished', '2026-11-21')).toBe('holding');
    for (const status of ['completed', 'aborted', 'reversed'] as const)
      expect(approvalState(own, status, '2026-11-21')).toBe('used');
  });

  it('of more than one booking holds up to its last day, whatever becomes of this booking', () => {
    expect(approvalState(wide, 'completed', '2026-11-21')).toBe('holding');
    expect(approvalState(wide, 'open', '2026-11-22')).toBe('expired');
  });

  it('that was withdrawn is nothing else', () => {
    const withdrawnAt = '2026-11-20T08:00:00.000Z';
    expect(approvalState({ ...own, withdrawnAt }, 'completed', '2026-11-21')).toBe('withdrawn');
    expect(approvalState({ ...wide, withdrawnAt }, 'open', '2026-11-30')).toBe('withdrawn');
  });
});
