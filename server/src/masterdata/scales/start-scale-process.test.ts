import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/plant/scripted-scale.ts';
import { openScaleConnection } from './scale-connection.ts';
import type { ScaleConnection } from './scale-lines.ts';
import { type ScaleProcess, startScaleProcess } from './start-scale-process.ts';

const isListening = async (port: number): Promise<boolean> => {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

describe('the simulated weighbridge as a process', () => {
  let scale: ScaleProcess;
  let connection: ScaleConnection;
  beforeEach(async () => {
    scale = await startScaleProcess();
    connection = openScaleConnection({
      capacityKg: 60_000,
      divisionKg: 20,
      protocol: 'mettler-toledo-continuous',
      host: '127.0.0.1',
      port: scale.port,
    });
  });
  afterEach(async () => {
    connection.close();
    await scale.stop();
  });

  it('weighs lorries that drive onto it and off again', async () => {
    const atRest = (grossKg: number) => () => {
      const { state, reading } = connection.status();
      return state === (grossKg === 0 ? 'zero' : 'stable') && reading?.grossKg === grossKg;
    };
    scale.drive(39_840);
    await eventually('the full lorry', atRest(39_840));
    expect((await connection.takeWeight()).grossKg).toBe(39_840);
    scale.drive(15_760);
    await eventually('the empty lorry', atRest(15_760));
    expect((await connection.takeWeight()).grossKg).toBe(15_760);
    scale.drive(0);
    await eventually('the empty scale', atRest(0));
    await expect(connection.takeWeight()).rejects.toMatchObject({ reason: 'scale.below-minimum' });
  });

  it('goes wrong when told, and is overloaded beyond its capacity', async () => {
    scale.fail('silent');
    await eventually('silence to be noticed', () => connection.status().state === 'unreachable');
    scale.fail('none');
    scale.drive(64_000);
    await eventually('the overload', () => connection.status().state === 'overload');
  });

  it('can be stopped twice', async () => {
    await scale.stop();
    await scale.stop();
    expect(await isListening(scale.port)).toBe(false);
  });
});

it('the simulated weighbridge ends with a parent that is killed', async () => {
  const program = new URL('./start-scale-process.ts', import.meta.url).href;
  const script = `const { startScaleProcess } = await import(${JSON.stringify(program)});
    const { port } = await startScaleProcess();
    process.stdout.write(String(port));`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [written] = await once(parent.stdout, 'data');
  const port = Number(written);
  expect(await isListening(port)).toBe(true);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  const end = performance.now() + 5000;
  while ((await isListening(port)) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await isListening(port)).toBe(false);
});
