import { describe, expect, it } from 'vitest';
import { gatherAttempts } from './gather-attempts.ts';
import type { SecurityEntry } from './security-events.ts';

const start = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const attempt = (remoteAddress: string, userId = 'anna', organisationId = 'uelzen'): SecurityEntry => ({
  type: 'call.forbidden',
  origin: { remoteAddress, userAgent: null, requestId: 'r', operation: 'GET /teams' },
  user: { id: userId, name: 'Anna' },
  organisationId,
  happenedAt: start,
  count: 1,
});
const stranger = (remoteAddress: string, usernameHmac = 'abc'): SecurityEntry => ({
  ...attempt(remoteAddress),
  type: 'signIn.failed',
  user: undefined,
  organisationId: null,
  details: { reason: 'session.wrong-credentials', usernameHmac },
});
const addressAt = (at: number) => `10.1.${at >> 8}.${at & 255}`;

describe('a flood of attempts', () => {
  it('is told singly five times, then by its number once the minute is over', () => {
    const gathering = gatherAttempts();
    const told = Array.from({ length: 1000 }, () => gathering.add(attempt('10.0.0.1')));
    expect(told.filter(Boolean)).toHaveLength(5);
    expect(gathering.take(after(59))).toEqual([]);
    expect(gathering.take(after(60))).toMatchObject([{ type: 'call.forbidden', organisationId: 'uelzen', count: 995 }]);
    expect(gathering.take(after(120))).toEqual([]);
    expect(gathering.counts).toEqual({ gathered: 995, unattributed: 0 });
  });

  it('of one person hides nothing of another, nor in another organisation', () => {
    const gathering = gatherAttempts();
    for (let i = 0; i < 50; i++) gathering.add(attempt('10.0.0.1'));
    expect(gathering.add(attempt('10.0.0.1', 'bert'))).toMatchObject({ user: { id: 'bert' }, count: 1 });
    expect(gathering.add(attempt('10.0.0.1', 'anna', 'bremen'))).toMatchObject({ organisationId: 'bremen' });
  });

  it('from more places than anybody can be told of keeps its person', () => {
    const gathering = gatherAttempts();
    const told = Array.from({ length: 100 }, (_, at) => gathering.add(attempt(addressAt(at)))).filter(Boolean);
    expect(told).toHaveLength(25);
    const rest = { type: 'call.forbidden', organisationId: 'uelzen', user: { id: 'anna' }, origin: undefined };
    expect(told.at(-1)).toMatchObject(rest);
    expect(gathering.take(start, { all: true })).toMatchObject([{ ...rest, count: 75 }]);
    expect(gathering.counts).toEqual({ gathered: 75, unattributed: 80 });
  });

  it('of strangers is told by address, whatever names they type, and takes no room from people', () => {
    const gathering = gatherAttempts();
    const told = Array.from({ length: 50 }, (_, at) => gathering.add(stranger('10.0.0.1', `name ${at}`)));
    expect(told.filter(Boolean)).toHaveLength(5);
    for (let at = 0; at < 10_000; at++) gathering.add(stranger(addressAt(at)));
    expect(gathering.add(attempt('10.0.0.2'))).toMatchObject({ user: { id: 'anna' }, origin: { userAgent: null } });
    const [one, rest] = gathering.take(start, { all: true });
    expect(one).toMatchObject({ origin: { remoteAddress: '10.0.0.1' }, count: 45 });
    expect(one?.details).toEqual({ reason: 'session.wrong-credentials' });
    expect(rest).toMatchObject({ type: 'signIn.failed', origin: undefined, count: 7996 });
    expect(gathering.counts.unattributed).toBe(8001);
  });
});
