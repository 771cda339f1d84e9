import net from 'node:net';
import { encodeMettlerToledo } from '@halm/model/masterdata/scales/mettler-toledo-continuous.ts';
import { encodeSma, SMA_ASK } from '@halm/model/masterdata/scales/sma-frame.ts';
import { encodeSystec } from '@halm/model/masterdata/scales/systec-frame.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorkClock } from '../../testing/own-clock.ts';
import { eventually, type ScriptedScale, startScriptedScale } from '../../testing/plant/scripted-scale.ts';
import { openScaleConnection } from './scale-connection.ts';
import type { ScaleConnection } from './scale-lines.ts';

const range = { capacityKg: 60_000, divisionKg: 20 };
const still = { isStable: true, condition: 'ok' } as const;
const frame = (grossKg: number) => encodeMettlerToledo({ ...still, grossKg });
/** Faster than at a plant, and still slow enough for a busy machine. */
const testPace = { silenceMilliseconds: 1000, reconnectMilliseconds: [200, 400, 1000] };

let scale: ScriptedScale;
let connection: ScaleConnection;
let heardKg: (number | undefined)[];
let badFrames: number;
let opened: (() => void)[];

type Protocol = 'mettler-toledo-continuous' | 'sma' | 'systec';
const endpoint = (protocol: Protocol) => ({ ...range, protocol, host: '127.0.0.1', port: scale.port });

const open = async (protocol: Protocol, pace = testPace): Promise<ScaleConnection> => {
  const onBadFrame = () => {
    badFrames += 1;
  };
  const line = openScaleConnection(endpoint(protocol), { onBadFrame, pace });
  line.listen(({ reading }) => heardKg.push(reading?.grossKg));
  opened.push(line.close);
  await eventually('a connection', () => scale.lineCount() > 0);
  return line;
};

beforeEach(async () => {
  heardKg = [];
  badFrames = 0;
  opened = [];
  scale = await startScriptedScale();
});
afterEach(async () => {
  for (const close of opened) close();
  await scale.close();
});

describe('a scale of a plant', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('may say nothing for three seconds, and is sought again after one, two and five', () => {
    const seek = vi.spyOn(net, 'connect');
    const line = openScaleConnection(endpoint('mettler-toledo-continuous'));
    opened.push(line.close);
    let losses = 0;
    line.listen(() => {
      losses += 1;
    });
    const soughtAndLost = () => [seek.mock.calls.length, losses];
    for (const [times, milliseconds] of [1000, 2000, 5000, 5000].entries()) {
      vi.advanceTimersByTime(2999);
      expect(soughtAndLost()).toEqual([times + 1, times]);
      vi.advanceTimersByTime(milliseconds);
      expect(soughtAndLost()).toEqual([times + 1, times + 1]);
      vi.advanceTimersByTime(1);
      expect(soughtAndLost()).toEqual([times + 2, times + 1]);
    }
  });
});

describe('a continuous frame on the wire', () => {
  beforeEach(async () => {
    connection = await open('mettler-toledo-continuous');
  });

  it('may come in halves', async () => {
    scale.say(frame(100).slice(0, 9));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heardKg).toEqual([]);
    scale.say(frame(100).slice(9));
    await eventually('the frame', () => heardKg.length > 0);
    expect([heardKg, badFrames]).toEqual([[100], 0]);
  });

  it('with a wrong checksum is dropped and told', async () => {
    const wrong = frame(200).map((byte, index) => (index === 17 ? byte ^ 0x15 : byte));
    scale.say(frame(100), wrong, frame(300));
    await eventually('the last frame', () => heardKg.length > 1);
    expect([heardKg, badFrames]).toEqual([[100, 300], 1]);
  });

  it('is found behind a megabyte of garbage, which stops nothing else', async () => {
    connection = await open('mettler-toledo-continuous', { ...testPace, silenceMilliseconds: 20_000 });
    await eventually('both connections', () => scale.lineCount() === 2);
    const garbage = Uint8Array.from({ length: 1 << 20 }, (_, index) => (index * 7919) % 251);
    // In the processor's time, of which nothing passes while a busy machine keeps this process waiting.
    let longestWorkMs = 0;
    let workMs = startWorkClock();
    const heartbeat = setInterval(() => {
      longestWorkMs = Math.max(longestWorkMs, workMs());
      workMs = startWorkClock();
    }, 5);
    scale.say(garbage, new Uint8Array(1 << 20).fill(0x02), frame(500), frame(500));
    await eventually('the frame', () => connection.status().reading?.grossKg === 500, 15_000);
    clearInterval(heartbeat);
    expect(longestWorkMs).toBeLessThan(500);
    expect(connection.status()).toMatchObject({ state: 'stable', reading: { grossKg: 500 } });
  });

  it('is all that counts as life: garbage alone leaves the scale unreachable', async () => {
    scale.say(frame(500));
    await eventually('the first frame', () => connection.status().state === 'stable');
    const started = performance.now();
    const noise = setInterval(() => scale.say(frame(500).slice(3)), 50);
    await eventually('silence to be noticed', () => connection.status().state === 'unreachable');
    clearInterval(noise);
    expect(performance.now() - started).toBeGreaterThan(800);
  });

  it('is heard again after the line was lost, without a restart', async () => {
    scale.say(frame(500));
    await eventually('the first frame', () => connection.status().state === 'stable');
    scale.hangUp();
    await eventually('the loss', () => connection.status().state === 'unreachable', 500);
    await eventually('a second connection', () => scale.connections() === 2);
    scale.say(frame(700));
    await eventually('the frame', () => connection.status().reading?.grossKg === 700);
  });

  it('keeps the line open as long as it comes', async () => {
    const talk = setInterval(() => scale.say(frame(500)), 50);
    await new Promise((resolve) => setTimeout(resolve, 1300));
    clearInterval(talk);
    expect(scale.connections()).toBe(1);
    expect(connection.status().state).toBe('stable');
  });

  it('is not sought any more by a line that was closed while it was lost', async () => {
    scale.hangUp();
    await eventually('the loss', () => connection.status().state === 'unreachable');
    connection.close();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(scale.connections()).toBe(1);
  });

  it('is no longer told once the line is closed', async () => {
    connection.close();
    await eventually('the end', () => scale.lineCount() === 0);
    expect(connection.status()).toMatchObject({ state: 'unreachable', reading: null });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(scale.connections()).toBe(1);
  });
});

describe('an SMA scale', () => {
  it('is asked for its weight, and its weight is taken', async () => {
    await scale.close();
    scale = await startScriptedScale((said) => {
      for (let asked = 0; asked < said.length / SMA_ASK.length; asked += 1)
        scale.say(encodeSma({ ...still, grossKg: 24_080 }));
    });
    connection = await open('sma');
    expect(await connection.takeWeight()).toMatchObject({ grossKg: 24_080, isStable: true });
  });

  it('that shows a net weight is unreachable rather than wrong', async () => {
    connection = await open('sma');
    scale.say(new Uint8Array(Buffer.from('\n 1N       24080kg \r')));
    await eventually('the bad frame', () => badFrames === 1);
    await eventually('silence to be noticed', () => connection.status().state === 'unreachable');
    expect(heardKg).toEqual([undefined]);
  });
});

describe('a SysTec terminal', () => {
  const entry = { number: '7', storedAt: '23.11.26 06:14' };
  /** Answers what it is asked: the weight as it is, or, kept, as it has been scripted. */
  const startTerminal = async (kept: Uint8Array | undefined, shownKg = 24_080) => {
    const asked: string[] = [];
    await scale.close();
    scale = await startScriptedScale((said) => {
      for (const [question] of said.toString().matchAll(/<[^>]*>/g)) {
        asked.push(question);
        const answer = question === '<RN>' ? kept : encodeSystec({ ...still, grossKg: shownKg });
        if (answer) scale.say(answer);
      }
    });
    connection = await open('systec');
    return asked;
  };

  it('keeps the weight that is taken, and says under which number', async () => {
    const asked = await startTerminal(encodeSystec({ ...still, grossKg: 24_080, alibi: entry }));
    expect(await connection.takeWeight()).toMatchObject({ grossKg: 24_080, isStable: true, alibi: entry });
    expect(asked.filter((question) => question === '<RN>')).toHaveLength(1);
    await eventually('weights after it', () => heardKg.length > 6);
    expect(connection.status()).toMatchObject({ state: 'stable', reading: { grossKg: 24_080 } });
    expect(connection.status().reading?.alibi).toBeUndefined();
  });

  it('is asked to keep two weights, one for each who takes one', async () => {
    const asked = await startTerminal(encodeSystec({ ...still, grossKg: 24_080, alibi: entry }));
    await Promise.all([connection.takeWeight(), connection.takeWeight()]);
    expect(asked.filter((question) => question === '<RN>')).toHaveLength(2);
  });

  it('without an alibi memory gives the weight without a number', async () => {
    await startTerminal(encodeSystec({ ...still, grossKg: 24_080 }));
    expect((await connection.takeWeight()).alibi).toBeUndefined();
  });

  it('has the last word: what it has kept counts, if it may be taken', async () => {
    await startTerminal(encodeSystec({ ...still, grossKg: 24_100, alibi: entry }));
    expect((await connection.takeWeight()).grossKg).toBe(24_100);
    // A lorry that has rolled on since: nobody has seen this weight.
    await startTerminal(encodeSystec({ ...still, grossKg: 24_120, alibi: entry }));
    await expect(connection.takeWeight()).rejects.toMatchObject({ reason: 'scale.unstable' });
    await startTerminal(encodeSystec({ ...still, grossKg: 200, alibi: entry }));
    await expect(connection.takeWeight()).rejects.toMatchObject({ reason: 'scale.below-minimum' });
  });

  it.each([
    ['found no rest', '<13>\r\n', 'scale.unstable'],
    ['does not know the question', '<32>\r\n', 'scale.not-stored'],
    ['answers something else', '<00>\r\n', 'scale.not-stored'],
  ])('that %s refuses the weight', async (_, answer, reason) => {
    await startTerminal(new Uint8Array(Buffer.from(answer)));
    await expect(connection.takeWeight()).rejects.toMatchObject({ reason });
    await eventually('weights after it', () => heardKg.length > 6);
    expect(heardKg.every((kg) => kg === 24_080)).toBe(true);
  });

  it('may take its time to keep a weight, but is lost when it never answers', async () => {
    await startTerminal(undefined);
    const taken = connection.takeWeight().then(String, (error) => error.reason);
    await new Promise((resolve) => setTimeout(resolve, 2 * testPace.silenceMilliseconds));
    expect(connection.status().state).toBe('stable');
    scale.hangUp();
    expect(await taken).toBe('scale.unreachable');
  });
});
