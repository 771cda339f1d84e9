import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../core/db/ids.ts';
import { openScaleConnection } from '../masterdata/scales/scale-connection.ts';
import { type SimulatedScale, startSimulatedScale } from '../masterdata/scales/simulated-scale.ts';
import { setPlantStage } from '../testing/plant/plant-stage.ts';
import { eventually } from '../testing/plant/scripted-scale.ts';
import { startOwnTestApp, type TestApp } from '../testing/test-app.ts';
import { startDemoScale } from './demo-scale.ts';
import { SIMULATED_SCALE_LICENCE } from './seed-plant.ts';

let app: TestApp;
let unused: SimulatedScale;
let demo: Awaited<ReturnType<typeof startDemoScale>>;
let port: number;

beforeAll(async () => {
  app = await startOwnTestApp();
  unused = await startSimulatedScale(0);
  const { scaleId } = await setPlantStage(app.uelzen.manager, unused);
  await app.owner.query('update scales set calibration_licence_number = $1', [SIMULATED_SCALE_LICENCE]);
  demo = await startDemoScale(app.platform);
  const { rows } = await app.owner.query('select port from scales where id = $1', [scaleId]);
  [{ port }] = rows;
});
afterAll(async () => {
  await demo.stop();
  await unused.close();
  await app.close();
});

it('a lorry that is weighed by hand at once has left the scale by the end', async () => {
  const connection = openScaleConnection({
    capacityKg: 60_000,
    divisionKg: 20,
    protocol: 'mettler-toledo-continuous',
    host: '127.0.0.1',
    port,
  });
  const weighed: number[] = [];
  connection.listen(({ reading }) => reading && weighed.push(reading.grossKg));
  await eventually('the scale to be heard', () => weighed.length > 0);
  const step = (event: string): void =>
    demo.follow({
      id: newId(),
      organisationId: app.uelzen.id,
      userId: null,
      event: `bookings.step.${event}`,
      payload: { entity: 'bookings', id: newId() },
    });
  step('selectScale');
  step('weighing');
  await eventually('the lorry on the scale', () => weighed.some((kg) => kg > 0));
  await eventually('an empty scale at rest', () => {
    const { state, reading } = connection.status();
    return state === 'zero' && reading?.grossKg === 0;
  });
  expect(connection.status().reading?.grossKg).toBe(0);
  connection.close();
});
