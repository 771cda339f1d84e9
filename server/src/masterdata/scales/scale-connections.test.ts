import { encodeMettlerToledo } from '@halm/model/masterdata/scales/mettler-toledo-continuous.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually, type ScriptedScale, startScriptedScale } from '../../testing/plant/scripted-scale.ts';
import { openScaleConnections } from './scale-connections.ts';
import type { ScaleConnections, ScaleEndpoint } from './scale-lines.ts';

const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });
const still = { isStable: true, condition: 'ok' } as const;
const frame = (grossKg: number) => encodeMettlerToledo({ ...still, grossKg });

let scale: ScriptedScale;
let lines: ScaleConnections;
const endpointOf = ({ port }: ScriptedScale): ScaleEndpoint => ({
  capacityKg: 60_000,
  divisionKg: 20,
  protocol: 'mettler-toledo-continuous',
  host: '127.0.0.1',
  port,
});

beforeEach(async () => {
  logged.length = 0;
  scale = await startScriptedScale();
  lines = openScaleConnections({ log, idleMilliseconds: 300 });
});
afterEach(async () => {
  lines.closeAll();
  await scale.close();
});

describe('the lines to scales', () => {
  it('are one per scale, however many listen', async () => {
    const heard: string[] = [];
    for (const name of ['Anna', 'Bernd'])
      lines.to('uelzen', 'north', endpointOf(scale)).listen(({ reading }) => heard.push(`${name} ${reading?.grossKg}`));
    await eventually('a connection', () => scale.lineCount() > 0);
    scale.say(frame(500));
    await eventually('two to hear it', () => heard.length === 2);
    expect(heard).toEqual(['Anna 500', 'Bernd 500']);
    expect(scale.connections()).toBe(1);
  });

  it('are never shared between organisations', async () => {
    lines.to('uelzen', 'north', endpointOf(scale));
    lines.to('bremen', 'north', endpointOf(scale));
    await eventually('two connections', () => scale.connections() === 2);
  });

  it('close when nobody has asked for a while, and open again', async () => {
    const stop = lines.to('uelzen', 'north', endpointOf(scale)).listen(() => undefined);
    await eventually('a connection', () => scale.lineCount() === 1);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(scale.lineCount()).toBe(1);
    expect([stop(), stop()]).toEqual([true, false]);
    await eventually('the line to close', () => scale.lineCount() === 0);
    lines.to('uelzen', 'north', endpointOf(scale));
    await eventually('a new connection', () => scale.connections() === 2);
  });

  it('close at once when told so, but not from under those who listen', async () => {
    const stop = lines.to('uelzen', 'north', endpointOf(scale)).listen(() => undefined);
    await eventually('a connection', () => scale.lineCount() === 1);
    lines.closeUnwatched('uelzen', 'north');
    expect(lines.to('uelzen', 'north', endpointOf(scale)).status().state).toBe('connecting');
    stop();
    lines.closeUnwatched('uelzen', 'north');
    await eventually('the line to close', () => scale.lineCount() === 0);
    expect(scale.connections()).toBe(1);
  });

  it('take their listeners along when the scale moves to another address', async () => {
    const moved = await startScriptedScale();
    const heard: (number | string)[] = [];
    const line = lines.to('uelzen', 'north', endpointOf(scale));
    line.listen(({ state, reading }) => heard.push(reading?.grossKg ?? state));
    await eventually('a connection', () => scale.lineCount() === 1);
    lines.to('uelzen', 'north', endpointOf(moved));
    await eventually('the old line to close', () => scale.lineCount() === 0 && moved.lineCount() === 1);
    moved.say(frame(700));
    await eventually('a frame from the new address', () => heard.includes(700));
    expect(heard).toEqual(['unreachable', 'connecting', 700]);
    expect(line.status().reading?.grossKg).toBe(700);
    lines.closeAll();
    await moved.close();
  });

  it('say once a minute, not with every frame, that a scale cannot be understood', async () => {
    lines.to('uelzen', 'north', endpointOf(scale));
    await eventually('a connection', () => scale.lineCount() === 1);
    const wrong = frame(500).map((byte, index) => (index === 17 ? byte ^ 0x15 : byte));
    scale.say(wrong, wrong, wrong, frame(500));
    const line = lines.to('uelzen', 'north', endpointOf(scale));
    await eventually('the good frame', () => line.status().state === 'stable');
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ organisationId: 'uelzen', scaleId: 'north', badFrames: 1 });
  });
});
