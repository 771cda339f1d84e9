import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openScaleConnection } from './scale-connection.ts';
import type { ScaleConnection } from './scale-lines.ts';
import { type SimulatedScale, startSimulatedScale } from './simulated-scale.ts';

let scale: SimulatedScale;
let connection: ScaleConnection;

const until = async (state: string, within = 6000): Promise<void> => {
  const end = Date.now() + within;
  while (connection.status().state !== state) {
    if (Date.now() > end) throw new Error(`the scale is ${connection.status().state}, not ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const refusal = () => connection.takeWeight().then(String, (error) => error.reason);

beforeEach(async () => {
  scale = await startSimulatedScale(0);
  const range = { capacityKg: 60_000, divisionKg: 20 };
  connection = openScaleConnection({
    ...range,
    protocol: 'mettler-toledo-continuous',
    host: '127.0.0.1',
    port: scale.port,
  });
});
afterEach(async () => {
  connection.close();
  await scale.close();
});

describe('a weight from the scale', () => {
  it('is taken when the lorry stands still', async () => {
    scale.drive(39_840);
    await until('stable');
    const reading = await connection.takeWeight();
    expect(reading).toMatchObject({ grossKg: 39_840, isStable: true });
    expect(reading.rawFrame).toMatch(/^02[0-9a-f]{30}0d[0-9a-f]{2}$/);
  });

  it('is refused while it sways', async () => {
    scale.fail('unstable');
    scale.drive(39_840);
    expect(await refusal()).toBe('scale.unstable');
  });

  it('is refused when overloaded', async () => {
    scale.drive(70_000);
    scale.fail('overload');
    expect(await refusal()).toBe('scale.overload');
  });

  it('is refused on the empty scale: below its minimum load', async () => {
    expect(await refusal()).toBe('scale.below-minimum');
  });

  it.each(['bad-checksum', 'half-frame'] as const)('is never taken from a %s', async (fault) => {
    scale.drive(30_000);
    await until('stable');
    scale.fail(fault);
    expect(await refusal()).toBe('scale.unstable');
    scale.fail('none');
    await until('stable');
    expect((await connection.takeWeight()).grossKg).toBe(30_000);
  });
});

describe('the line to the scale', () => {
  it('shows a pulled cable and comes back by itself', async () => {
    scale.drive(20_000);
    await until('stable');
    scale.pullCable();
    await until('unreachable', 1000);
    expect(await refusal()).toBe('scale.unreachable');
    await until('stable');
  });

  it('notices a scale that says nothing any more', async () => {
    await until('zero');
    scale.fail('silent');
    const started = performance.now();
    await until('unreachable');
    expect(performance.now() - started).toBeLessThan(4000);
    scale.fail('none');
    await until('zero');
  });

  it('is refused where nobody listens', async () => {
    const nowhere = openScaleConnection({
      capacityKg: 60_000,
      divisionKg: 20,
      protocol: 'sma',
      host: '127.0.0.1',
      port: 1,
    });
    await expect(nowhere.takeWeight()).rejects.toMatchObject({ reason: 'scale.unreachable' });
    nowhere.close();
  });
});
