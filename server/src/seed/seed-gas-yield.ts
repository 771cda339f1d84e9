import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { type MeterInput, meterInputSchema } from '@halm/model/production/gas-yield/meter.ts';
import type { Scope } from '../core/api/scope.ts';
import { startOf } from '../core/jobs/moment-of-day.ts';
import { createMeter } from '../production/gas-yield/change-meter.ts';
import { compareDays } from '../production/gas-yield/compare-days.ts';
import { writeMeterEntry } from '../production/gas-yield/write-meter-entry.ts';
import { demoMeters } from './demo-controls.ts';

/** So many days before the gateway people read the gas by hand. */
const READ_BY_HAND_DAYS = 110;
/** They write it down on the next morning. */
const WRITTEN_AFTER_MS = 31 * 3_600_000;
/** Which part of what was expected came, by how much that swings; the methane of the gas in percent. */
const BY_HAND = { middle: 0.97, swing: 0.035, methane: 53.2, methaneSwing: 0.8 } as const;

const meterOf = (name: string, changes: Partial<MeterInput>): MeterInput =>
  meterInputSchema.parse({
    name,
    quantity: 'biogas',
    endpointId: null,
    factor: 1,
    sharePercent: null,
    endsOn: null,
    ...changes,
  });

/** Writes down gas and methane of each day near what was to be expected of it. */
const seedByHand = async (scope: Scope, startsOn: string, endsOn: string): Promise<void> => {
  const times = { startsOn, endsOn };
  const atStart = { ...scope, now: new Date(startOf(scope, startsOn)) };
  const gas = await createMeter(atStart, meterOf('Gaszähler, abgelesen', times));
  const share = await createMeter(atStart, meterOf('Handmessgerät', { quantity: 'methane-share', ...times }));
  const { days } = await compareDays(scope, { from: startsOn, to: endsOn });
  for (const [at, { compared }] of days.entries()) {
    const { day, expectedM3 } = compared;
    if (expectedM3 === null) continue;
    const onDay = { ...scope, now: new Date(Date.parse(startOf(scope, day)) + WRITTEN_AFTER_MS) };
    const percent = Number((BY_HAND.methane + BY_HAND.methaneSwing * Math.sin(at * 0.9)).toFixed(1));
    const part = BY_HAND.middle + BY_HAND.swing * (0.6 * Math.sin(at * 0.23) + 0.4 * Math.sin(at * 1.9));
    const gasM3 = Math.round((expectedM3 * part * 100) / percent);
    const entry = { day, reason: null, replacesId: null };
    await writeMeterEntry(onDay, gas.id, { ...entry, value: gasM3 });
    await writeMeterEntry(onDay, share.id, { ...entry, value: percent });
  }
};

/** Gives the demo plant its meters: read by people until the gateway came, by its endpoints since. */
export const seedGasYield = async (scope: Scope, gatewayId: string, gatewayFrom: string): Promise<void> => {
  await seedByHand(scope, addDays(gatewayFrom, -READ_BY_HAND_DAYS), addDays(gatewayFrom, -1));
  const endpoints = await scope.db
    .selectFrom('endpoints')
    .select(['id', 'key', 'tag'])
    .where('organisationId', '=', scope.organisationId)
    .where('gatewayId', '=', gatewayId)
    .execute();
  for (const [key, tag, name, quantity, sharePercent] of demoMeters) {
    const endpointId = endpoints.find((one) => one.key === key && one.tag === tag)?.id ?? null;
    await createMeter(scope, meterOf(name, { quantity, endpointId, sharePercent, startsOn: gatewayFrom }));
  }
};
