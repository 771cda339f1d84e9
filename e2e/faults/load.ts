import type { SimulatedScale } from '../../server/src/masterdata/scales/simulated-scale.ts';
import { type PlantStage, setPlantStage } from '../../server/src/testing/plant/plant-stage.ts';
import { testClient } from '../../server/src/testing/test-client.ts';
import { deliver, deliverInVain, reconsider, withdraw } from './deeds.ts';
import { openGate } from './gate.ts';
import { isAcknowledged, openLedger } from './ledger.ts';
import { holdsWithin } from './patience.ts';
import { openTerminal } from './terminal.ts';

const PASSWORD = 'halm-demo-2026';
/** The terminal that reads its weights from the scale. */
export const SCALE_TERMINAL = 'scale';

/** Signs a demo person in at the plant where the account belongs. */
export const signIn = async (url: string, username: string): Promise<string> => {
  const { status, body } = await testClient(url).post('/auth/login', { username, password: PASSWORD });
  if (status !== 200) throw new Error(`${username} could not sign in: ${status}`);
  return body.token;
};

/** Terminals that write without a pause while the gate is open, each at its own kind of work. */
export const startLoad = async (url: string, scale: SimulatedScale) => {
  const [manager, operator] = await Promise.all([signIn(url, 'manager'), signIn(url, 'operator')]);
  const stage: PlantStage = await setPlantStage(testClient(url, manager), scale, 'Nachtwaage');
  await stage.giveProof();
  const ledger = openLedger();
  const gate = openGate();
  const open = (name: string, token: string) => openTerminal(name, url, token, ledger, gate);
  const yard = [open('yard 1', operator), open('yard 2', operator)];
  const [scales, feeding] = [open(SCALE_TERMINAL, operator), open('feeding', operator)];
  const [office, reversing] = [open('office', manager), open('reversing', manager)];
  const terminals = [...yard, scales, feeding, office, reversing];
  let isOver = false;
  const keepOn = async (work: () => Promise<unknown>): Promise<void> => {
    while (!isOver) await work();
  };
  const acknowledgedAt = (since: number): Map<string, number> => {
    const fresh = ledger.page().entries.filter((entry) => isAcknowledged(entry) && entry.sentAt >= since);
    return new Map(fresh.map(({ terminal, answer }) => [terminal, answer?.at ?? 0]));
  };

  gate.open();
  if (!(await deliver(yard[0] ?? scales, stage))) throw new Error('the first delivery did not reach the stock');
  gate.shut();
  const work = Promise.all([
    ...yard.map((terminal) => keepOn(() => deliver(terminal, stage))),
    keepOn(() => deliver(scales, stage, scale.drive)),
    keepOn(() => withdraw(feeding, stage)),
    keepOn(() => reconsider(office, stage)),
    keepOn(() => deliverInVain(reversing, stage)),
  ]);
  return {
    ledger,
    plant: stage,
    operator: testClient(url, operator),
    failed: work.then(() => undefined),
    goOn: gate.open,
    /** Lets what runs be answered and holds the rest back. Answers whether all of it was. */
    pause: (seconds: number): Promise<boolean> => {
      gate.shut();
      return holdsWithin(seconds, gate.isEmpty);
    },
    /** Whether every terminal has sent something since then and was told that it is done. */
    allWriteSince: (since: number): boolean => acknowledgedAt(since).size === terminals.length,
    cut: (): number => terminals.reduce((sum, { cut }) => sum + cut(), 0),
    stop: (): void => {
      isOver = true;
    },
  };
};

export type Load = Awaited<ReturnType<typeof startLoad>>;
