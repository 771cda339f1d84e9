import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/quantities/plain-date.ts';
import { twelveMonthsFrom } from './declaration-period.ts';
import { declarationStatements, materialOrigins, statementsFor } from './declaration-statements.ts';
import { proofRequestCan, proofRequestState } from './proof-request-state.ts';

describe('a declaration', () => {
  it.each([
    ['2026-11-23', '2027-11-22'],
    ['2026-01-01', '2026-12-31'],
    ['2028-02-29', '2029-02-28'],
    ['2027-03-01', '2028-02-29'],
  ])('that is signed on %s holds until %s', (day, last) => {
    expect(twelveMonthsFrom(day)).toBe(last);
  });

  it('leaves no day between itself and the one that is signed when it ends, whatever the year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), (count) => {
        const day = addDays('2000-01-01', count);
        const next = addDays(twelveMonthsFrom(day), 1);
        expect(next.slice(0, 4)).toBe(String(Number(day.slice(0, 4)) + 1));
        if (!day.endsWith('-02-29')) expect(next.slice(4)).toBe(day.slice(4));
      }),
    );
  });

  it('of both kinds of material says everything, and each by itself only what is about it', () => {
    expect(statementsFor('both')).toEqual(declarationStatements);
    expect(statementsFor('crops')).not.toContain('residue');
    expect(statementsFor('residues')).not.toContain('arable');
    for (const origin of materialOrigins) expect(statementsFor(origin)).toContain('audit');
  });
});

describe('a request', () => {
  const instant = fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z');
  const maybe = fc.option(instant);
  const facts = fc.record({
    linkEndsAt: instant,
    withdrawnAt: maybe,
    answeredAt: maybe,
    decidedAt: maybe,
    refusal: fc.option(fc.constant('Vom letzten Jahr')),
  });

  it('is sent, withdrawn or decided in no state that is over', () => {
    fc.assert(
      fc.property(facts, instant, (request, now) => {
        const state = proofRequestState(request, now);
        const isOver = request.withdrawnAt !== null || request.decidedAt !== null || request.refusal !== null;
        const { send, withdraw, decide } = proofRequestCan;
        if (isOver) expect([send(state), withdraw(state), decide(state)]).toEqual([false, false, false]);
        else expect([send(state), decide(state)]).toEqual([!request.answeredAt, Boolean(request.answeredAt)]);
      }),
    );
  });

  it('has a link until its end, and not at it', () => {
    const open = { withdrawnAt: null, answeredAt: null, decidedAt: null, refusal: null };
    const at = (now: string) => proofRequestState({ ...open, linkEndsAt: '2026-02-01T00:00:00.000Z' }, now);
    expect([at('2026-01-31T23:59:59.999Z'), at('2026-02-01T00:00:00.000Z')]).toEqual(['open', 'expired']);
  });
});
