import net, { type AddressInfo } from 'node:net';
import { encodeMettlerToledo } from '@halm/model/masterdata/scales/mettler-toledo-continuous.ts';

/** Ways in which a weighbridge goes wrong. */
export const scaleFaults = ['none', 'overload', 'bad-checksum', 'half-frame', 'silent', 'unstable'] as const;
export type ScaleFault = (typeof scaleFaults)[number];

/** A weighbridge to try things on: it speaks the continuous frame to whoever connects. */
export type SimulatedScale = {
  readonly port: number;
  /**
   * A lorry drives onto the scale, or (0 kg) off it: the weight swings and settles within a second or two.
   */
  readonly drive: (kg: number) => void;
  /** A lorry that has already come to rest there. */
  readonly stand: (kg: number) => void;
  readonly fail: (fault: ScaleFault) => void;
  /** Cuts every line, as a pulled cable does; the next connection works again. */
  readonly pullCable: () => void;
  readonly connectionCount: () => number;
  readonly close: () => Promise<void>;
};

const FRAME_MILLISECONDS = 100;
const DIVISION_KG = 20;
const CAPACITY_KG = 60_000;
const SETTLING_FRAMES = 12;

const toDivision = (kg: number): number => Math.round(kg / DIVISION_KG) * DIVISION_KG;

const disturb = (frame: Uint8Array<ArrayBuffer>, fault: ScaleFault): Uint8Array<ArrayBuffer> | undefined => {
  if (fault === 'silent') return undefined;
  if (fault === 'half-frame') return frame.slice(0, 9);
  if (fault === 'bad-checksum') return frame.map((byte, index) => (index === frame.length - 1 ? byte ^ 0x15 : byte));
  return frame;
};

/** What stands on the scale, frame by frame: it swings after every change and then comes to rest. */
const simulatedLoad = () => {
  let weightKg = 0;
  let fault: ScaleFault = 'none';
  let settling = 0;
  return {
    put: (kg: number, settlingFrames = SETTLING_FRAMES): void => {
      weightKg = kg;
      settling = settlingFrames;
    },
    fail: (next: ScaleFault): void => {
      fault = next;
    },
    nextFrame: (): Uint8Array<ArrayBuffer> | undefined => {
      settling = Math.max(0, settling - 1);
      const isSwinging = settling > 0 || fault === 'unstable';
      const swing = isSwinging ? Math.sin(Date.now() / 90) * (40 + settling * weightKg * 0.004) : 0;
      const grossKg = Math.max(0, toDivision(weightKg + swing));
      const condition = fault === 'overload' || grossKg > CAPACITY_KG ? 'overload' : 'ok';
      return disturb(encodeMettlerToledo({ grossKg, isStable: !isSwinging, condition }), fault);
    },
  };
};

/** Starts a simulated weighbridge on a port of this machine; 0 takes a free one. */
export const startSimulatedScale = async (port: number): Promise<SimulatedScale> => {
  const lines = new Set<net.Socket>();
  const load = simulatedLoad();

  const speak = (): void => {
    const bytes = load.nextFrame();
    if (bytes) for (const line of lines) line.write(bytes);
  };
  const server = net.createServer((line) => {
    lines.add(line);
    line.setNoDelay(true);
    line.on('error', () => line.destroy());
    line.on('close', () => lines.delete(line));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const clock = setInterval(speak, FRAME_MILLISECONDS);
  const pullCable = (): void => {
    for (const line of lines) line.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    drive: (kg) => load.put(kg),
    stand: (kg) => load.put(kg, 0),
    fail: load.fail,
    pullCable,
    connectionCount: () => lines.size,
    close: () => {
      clearInterval(clock);
      pullCable();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
