import { describe, expect, it } from 'vitest';
import { gatherAttempts, type SecurityAttempt } from './gather-attempts.ts';

const start = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const attempt = (remoteAddress: string, userId = 'anna'): SecurityAttempt => ({
  type: 'call.forbidden',
  origin: { remoteAddress, userAgent: null, requestId: 'r', operation: 'GET /teams' },
  user: { id: userId, name: 'Anna' },
  organisationId: 'uelzen',
});

describe('a flood of attempts', () => {
  it('is told singly five times, then by its number once the minute is over', () => {
    const gathering = gatherAttempts();
    const told = Array.from({ length: 1000 }, () => gathering.add(attempt('10.0.0.1'), start));
    expect(told.filter(Boolean)).toHaveLength(5);
    expect(gathering.take(after(59))).toEqual([]);
    expect(gathering.take(after(60))).toMatchObject([{ type: 'call.forbidden', organisationId: 'uelzen', count: 995 }]);
    expect(gathering.take(after(120))).toEqual([]);
    expect(gathering.counts.gathered).toBe(995);
  });

  it('of one person hides nothing of another', () => {
    const gathering = gatherAttempts();
    for (let i = 0; i < 50; i++) gathering.add(attempt('10.0.0.1'), start);
    expect(gathering.add(attempt('10.0.0.1', 'bert'), start)).toMatchObject({ user: { id: 'bert' }, count: 1 });
  });

  it('from more places than anybody can be told of is counted together and belongs to nobody', () => {
    const gathering = gatherAttempts();
    const told = Array.from({ length: 100_000 }, (_, at) =>
      gathering.add(attempt(`10.1.${at >> 8}.${at & 255}`), start),
    );
    expect(told.filter(Boolean)).toHaveLength(2005);
    expect(gathering.take(start, { all: true })).toEqual([
      { type: 'call.forbidden', origin: attempt('10.1.7.208').origin, happenedAt: start, count: 97_995 },
    ]);
  });
});
