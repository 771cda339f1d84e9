import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, plainDateIn } from '../../core/quantities/plain-date.ts';
import { articleProofStatus, proofStatus } from './proof-status.ts';

const zones = Intl.supportedValuesOf('timeZone');
const zone = fc.constantFrom(...zones);
const DAY_MS = 86_400_000;
const days = fc.integer({ min: 0, max: 40 * 365 }).map((count) => addDays('2000-01-01', count));

/**
 * The first instant of a day in a zone, found by halving: no rule of any clock change is written down here.
 */
const beginOf = (day: string, timeZone: string): Date => {
  let before = Date.parse(`${day}T00:00:00Z`) - 2 * DAY_MS;
  let within = Date.parse(`${day}T00:00:00Z`) + 2 * DAY_MS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (plainDateIn(new Date(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
};

it('a proof holds until the last millisecond of its last day in the zone of the plant, and not one longer', () => {
  fc.assert(
    fc.property(days, zone, fc.integer({ min: 0, max: 90 }), (expiresOn, timeZone, warningDays) => {
      const proof = { validFrom: null, expiresOn };
      const over = beginOf(addDays(expiresOn, 1), timeZone);
      const at = (ms: number) => proofStatus(proof, plainDateIn(new Date(over.getTime() + ms), timeZone), warningDays);
      // A zone may have left out the day itself: the one before it is then the last.
      expect([at(-1) === 'expired', at(0)]).toEqual([false, 'expired']);
    }),
    { numRuns: 300 },
  );
});

it('a proof warns from the first millisecond of the day that is so many before its last, in every zone', () => {
  fc.assert(
    fc.property(days, zone, fc.integer({ min: 0, max: 365 }), (expiresOn, timeZone, warningDays) => {
      const begin = beginOf(addDays(expiresOn, -warningDays), timeZone);
      const at = (ms: number) =>
        proofStatus({ validFrom: null, expiresOn }, plainDateIn(new Date(begin.getTime() + ms), timeZone), warningDays);
      expect(at(-1)).toBe('valid');
      // A zone may have left out the day itself; without a warning period it was the last one.
      if (plainDateIn(begin, timeZone) <= expiresOn) expect(at(0)).toBe('expiring');
      else expect(at(0)).toBe('expired');
    }),
    { numRuns: 300 },
  );
});

it('a proof of a single day holds on that day in the zone of the plant alone', () => {
  fc.assert(
    fc.property(days, zone, (day, timeZone) => {
      const proof = { validFrom: day, expiresOn: day };
      const [begin, end] = [beginOf(day, timeZone).getTime(), beginOf(addDays(day, 1), timeZone).getTime()];
      const at = (ms: number) => proofStatus(proof, plainDateIn(new Date(ms), timeZone), 0);
      expect([at(begin - 1), at(end)]).toEqual(['upcoming', 'expired']);
      if (begin < end) expect([at(begin), at(end - 1)]).toEqual(['expiring', 'expiring']);
    }),
    { numRuns: 300 },
  );
});

it('a proof begins with its first day in the zone of the plant, whatever the clocks do that night', () => {
  fc.assert(
    fc.property(days, zone, (validFrom, timeZone) => {
      const proof = { validFrom, expiresOn: addDays(validFrom, 400) };
      const begin = beginOf(validFrom, timeZone);
      const at = (ms: number) => proofStatus(proof, plainDateIn(new Date(begin.getTime() + ms), timeZone), 60);
      expect([at(-1), at(0)]).toEqual(['upcoming', 'valid']);
    }),
    { numRuns: 300 },
  );
});

it('every day has one status, and a proof goes through them in their order', () => {
  const order = ['upcoming', 'valid', 'expiring', 'expired'];
  const dates = fc.record({ validFrom: fc.option(days), length: fc.option(fc.nat(1000)) });
  fc.assert(
    fc.property(dates, days, fc.nat(500), fc.nat(90), ({ validFrom, length }, day, later, warningDays) => {
      const expiresOn = length === null ? null : addDays(validFrom ?? '2020-01-01', length);
      const proof = { validFrom, expiresOn };
      const [first, second] = [day, addDays(day, later)].map((one) => proofStatus(proof, one, warningDays));
      expect(order.indexOf(second as string)).toBeGreaterThanOrEqual(order.indexOf(first as string));
      expect(first === 'expired').toBe(expiresOn !== null && day > expiresOn);
    }),
  );
});

it('a proof counts for the articles that it certifies and no other, and for all when it names none', () => {
  const article = fc.constantFrom('maize', 'straw', 'slurry');
  const proof = fc.record({
    validFrom: fc.constant(null),
    expiresOn: fc.constant(null),
    articleIds: fc.array(article),
  });
  fc.assert(
    fc.property(fc.array(proof), article, (proofs, asked) => {
      const isCovered = proofs.some(({ articleIds }) => articleIds.length === 0 || articleIds.includes(asked));
      expect(articleProofStatus(proofs, asked, '2026-06-01', 60)).toBe(isCovered ? 'valid' : 'none');
    }),
  );
});
