import type { Columns } from '@halm/model/production/endpoints/columns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { setGatewayStage } from '../../testing/production/gateway-stage.ts';
import { makeEndpoint, meterBody } from '../../testing/production/production-stage.ts';
import { readYieldDays } from '../../testing/production/yield-stage.ts';
import { type OwnTestApp, startOwnTestApp } from '../../testing/test-app.ts';

const HOUR_MS = 3_600_000;
const BERLIN = 'Europe/Berlin';

let app: OwnTestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const midnight = (day: string): Temporal.ZonedDateTime => Temporal.PlainDate.from(day).toZonedDateTime(BERLIN);

type Sent = { readonly from: string; readonly to: string; readonly valueAt: (hour: number) => number | null };

/** A counter that a gateway sends by the hour, between two days. */
const makeCounter = async ({ from, to, valueAt }: Sent): Promise<string> => {
  const gateway = await setGatewayStage(app, app.uelzen);
  const [start, end] = [midnight(from).epochMilliseconds, midnight(to).epochMilliseconds];
  const hours = Array.from({ length: (end - start) / HOUR_MS }, (_, hour) => hour);
  const readings = hours.flatMap((hour) => {
    const value = valueAt(hour);
    return value === null ? [] : [{ endpoint: 'f1', tag: 'gas', time: start + hour * HOUR_MS + 60_000, value }];
  });
  await gateway.send({ readings });
  await gateway.pack();
  const [{ id }] = (await app.uelzen.manager.get(`/endpoints?gatewayId=${gateway.id}`)).body.items;
  const naming = { name: `Gas ${from}`, kind: 'counter', unit: 'm³', state: 'named' };
  return created(await app.uelzen.manager.patch(`/endpoints/${id}`, naming, { version: 1 })).id;
};

const ask = (id: string, from: string, to: string, { manager } = app.uelzen) =>
  manager.get(`/endpoints/${id}/columns?from=${from}&to=${to}`);
const columnsOf = async (id: string, from: string, to: string): Promise<Columns> => {
  const { status, body } = await ask(id, from, to);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const noonOf = (day: string): string => midnight(day).add({ hours: 12 }).toInstant().toString();

describe('the columns of a counter', () => {
  it.each([
    ['of 25 hours', '2026-10-24', '2026-10-28'],
    ['of 23 hours', '2026-03-28', '2026-04-01'],
  ])(
    'are those of the gas yield, over a day %s, a little fall, a new beginning and a day without readings',
    async (_, from, to) => {
      app.setClock(new Date(noonOf(to)));
      const id = await makeCounter({
        from,
        to,
        valueAt: (hour) => {
          // The third day has no readings.
          if (hour >= 50 && hour < 70) return null;
          if (hour === 5) return 99_999.9;
          return hour < 30 ? 100_000 + hour : hour * 2;
        },
      });
      created(
        await app.uelzen.manager.post('/meters', meterBody({ name: `Gas ${from}`, endpointId: id, startsOn: from })),
      );
      const { step, columns } = await columnsOf(id, noonOf(from), noonOf(to));
      expect(step).toBe('day');
      const days = await readYieldDays(app.uelzen, `&from=${from}&to=${to}`);
      const measured = days.map(({ day, meters }) => [
        day,
        meters.find(({ meter }) => meter.name === `Gas ${from}`)?.measured ?? null,
      ]);
      expect(columns.map(({ start }) => start)).toEqual(measured.map(([day]) => day).toSorted());
      for (const [day, amount] of measured) {
        const column = columns.find(({ start }) => start === day);
        expect([day, column?.value]).toEqual([day, expect.closeTo(Number(amount), 6)]);
      }
      const total = columns.reduce((sum, { value }) => sum + (value ?? 0), 0);
      // Up to 100 029, then from the beginning to where it stands at last.
      const hours = (midnight(to).epochMilliseconds - midnight(from).epochMilliseconds) / HOUR_MS;
      expect(total).toBeCloseTo(29 + 2 * (hours - 1), 6);
    },
  );

  it('are whole months of the plant, also where a time begins within one', async () => {
    app.setClock(new Date(noonOf('2026-11-05')));
    const id = await makeCounter({ from: '2026-10-30', to: '2026-11-03', valueAt: (hour) => 1000 + hour });
    const { step, columns } = await columnsOf(id, noonOf('2026-08-15'), noonOf('2026-11-05'));
    expect(step).toBe('month');
    // October's last hour is that before midnight at the plant, not in Greenwich.
    expect(columns).toEqual([
      { start: '2026-10-01', value: 47 },
      { start: '2026-11-01', value: 48 },
    ]);
  });

  it('are hours over two days at most, and nothing of words', async () => {
    app.setClock(new Date(noonOf('2026-09-02')));
    const id = await makeCounter({ from: '2026-09-01', to: '2026-09-02', valueAt: (hour) => 3 * hour });
    const { step, columns } = await columnsOf(id, noonOf('2026-09-01'), noonOf('2026-09-02'));
    expect(step).toBe('hour');
    expect(columns).toHaveLength(12);
    expect(columns[0]).toEqual({ start: '2026-09-01T10:00:00.000Z', value: 3 });
    const words = await makeEndpoint(app.bremen, { kind: 'text', isText: true });
    const { body } = await ask(words, noonOf('2026-09-01'), noonOf('2026-09-02'), app.bremen);
    expect(body).toEqual({ step: 'hour', columns: [] });
  });

  it('are refused over more than ten years, backwards, and of what is not there', async () => {
    const id = await makeEndpoint(app.bremen, { kind: 'counter' });
    const long = await ask(id, noonOf('2010-01-01'), noonOf('2026-01-01'), app.bremen);
    expect(long.body.fields).toEqual([{ path: 'to', reason: 'endpoint.curve-too-long' }]);
    const back = await ask(id, noonOf('2026-01-02'), noonOf('2026-01-01'), app.bremen);
    expect(back.body.fields).toEqual([{ path: 'to', reason: 'endpoint.ends-before-start' }]);
    expect((await ask(id, noonOf('2026-01-01'), noonOf('2026-01-02'))).status).toBe(404);
  });
});
