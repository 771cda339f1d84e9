import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueCommands, outcomeOf, settled, type Waiting, withoutFrom } from './waiting-commands.ts';

const waiting = (key: string, bookingId: string): Waiting => ({ key, bookingId, refusal: null });

/** What the server has of each booking, and the keys that it has answered: the same key is done once. */
const startServer = () => {
  const done = new Map<string, string[]>();
  const answered = new Set<string>();
  return {
    done,
    take: ({ key, bookingId }: Waiting) => {
      if (answered.has(key)) return;
      answered.add(key);
      done.set(bookingId, [...(done.get(bookingId) ?? []), key]);
    },
  };
};

const presses = fc
  .array(fc.constantFrom('north', 'south', 'east'), { maxLength: 12 })
  .map((bookings) => bookings.map((bookingId, at) => waiting(`press ${at}`, bookingId)));
/** Which window tries which of its due commands, and what becomes of that attempt. */
const attempts = fc.array(
  fc.record({ window: fc.nat(1), choice: fc.nat(5), fate: fc.constantFrom('lost request', 'lost answer', 'answered') }),
  { maxLength: 60 },
);

describe('commands that wait', () => {
  it('end as without any loss, whatever is lost, tried again or sent by a second window at the same time', () => {
    fc.assert(
      fc.property(presses, attempts, (pressed, tried) => {
        const undisturbed = startServer();
        for (const command of pressed) undisturbed.take(command);
        const server = startServer();
        const windows = [pressed, pressed];
        const attempt = (window: number, choice: number, fate: string) => {
          const queue = windows[window] ?? [];
          const due = dueCommands(queue);
          const command = due[choice % Math.max(due.length, 1)];
          if (!command) return;
          if (fate !== 'lost request') server.take(command);
          windows[window] = settled(queue, command.key, fate === 'answered' ? 'taken' : 'away');
        };
        for (const { window, choice, fate } of tried) attempt(window, choice, fate);
        for (const window of [0, 1]) while (windows[window]?.length) attempt(window, 0, 'answered');
        expect(server.done).toEqual(undisturbed.done);
      }),
    );
  });

  it('stop behind a refused one of their booking alone, and go with it', () => {
    const queue = [waiting('1', 'north'), waiting('2', 'south'), waiting('3', 'north'), waiting('4', 'south')];
    const refused = settled(queue, '1', outcomeOf({ status: 409, reason: 'booking.other-step' }));
    expect(dueCommands(refused).map(({ key }) => key)).toEqual(['2']);
    expect(withoutFrom(refused, '1').map(({ key }) => key)).toEqual(['2', '4']);
    expect(withoutFrom(refused, '3').map(({ key }) => key)).toEqual(['1', '2', '4']);
    expect(withoutFrom(refused, 'unknown')).toEqual(refused);
  });
});

it.each([
  [0, 'network.unreachable', 'away'],
  [502, 'server.error', 'later'],
  [503, 'server.overloaded', 'later'],
  [429, 'request.too-many', 'later'],
  [409, 'request.busy', 'later'],
  [401, 'session.ended', 'session'],
  [409, 'session.overtaken', 'session'],
  [409, 'booking.other-step', { status: 409, reason: 'booking.other-step' }],
  [404, 'request.not-found', { status: 404, reason: 'request.not-found' }],
])('an attempt that ends with %i %s', (status, reason, outcome) => {
  expect(outcomeOf({ status, reason })).toEqual(outcome);
});
