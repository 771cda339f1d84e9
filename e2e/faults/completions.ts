import { setTimeout as sleep } from 'node:timers/promises';
import { bringToItsEnd, finish } from './deeds.ts';
import { killPostmaster, killServer } from './fault-list.ts';
import { openGate } from './gate.ts';
import { openLedger } from './ledger.ts';
import { signIn } from './load.ts';
import type { OpenedStage } from './open-stage.ts';
import { holdsWithin } from './patience.ts';
import { openTerminal } from './terminal.ts';
import { judgeStored } from './try-fault.ts';

const TERMINALS = 16;
const BETWEEN_KILLS_MILLISECONDS = 2000;
const MOST_KILLS = 6;
const READY_SECONDS = 60;

/** What came of a trial: what was struck how often, and what did not hold. */
export type Trial = { readonly words: string; readonly problems: readonly string[] };

/**
 * Kills the server and PostgreSQL by turns until the work is done, each time that the product has come back: whoever is killed again and
 * again is started later and later. Answers how often each was struck.
 */
const killDuring = async (stage: OpenedStage, work: Promise<unknown>): Promise<readonly [number, number]> => {
  let isOver = false;
  work.finally(() => {
    isOver = true;
  });
  const struck: [number, number] = [0, 0];
  for (let turn = 0; turn < MOST_KILLS && !isOver; turn += 1) {
    await holdsWithin(READY_SECONDS, () => isOver || stage.product.isReady());
    await sleep(BETWEEN_KILLS_MILLISECONDS);
    if (isOver) break;
    if (turn % 2 === 0) struck[0] += await killServer(stage);
    else struck[1] += await killPostmaster(stage);
  }
  await work;
  return struck;
};

/**
 * Brings deliveries to their last step, and then posts them all from sixteen terminals while server and PostgreSQL are killed by turns: each
 * must lie in the stock exactly once.
 */
export const tryCompletions = async (stage: OpenedStage, many: number): Promise<Trial> => {
  const [ledger, gate] = [openLedger(), openGate()];
  const token = await signIn(stage.product.url, 'operator');
  const terminals = Array.from({ length: TERMINALS }, (_, number) =>
    openTerminal(`terminal ${number + 1}`, stage.product.url, token, ledger, gate),
  );
  const { plant } = stage.load;
  gate.open();
  const ready: string[] = [];
  let begun = 0;
  await Promise.all(
    terminals.map(async (terminal) => {
      while (begun < many) {
        begun += 1;
        ready.push(await bringToItsEnd(terminal, plant));
      }
    }),
  );
  const posting = Promise.all(
    terminals.map(async (terminal) => {
      for (let id = ready.pop(); id; id = ready.pop()) await finish(terminal, plant, id);
    }),
  );
  const [servers, databases] = await killDuring(stage, posting);
  const { judged, problems } = await judgeStored({ ...stage, load: { ...stage.load, ledger } });
  const posted = ledger.page().entries.filter(({ kind, answer }) => kind === 'posted' && answer?.status === 200).length;
  return {
    words: `${posted} completions by ${TERMINALS} terminals, ${servers} servers and ${databases} databases killed: ${judged.lost.length} lost, ${judged.doubled.length} doubled`,
    problems: [
      ...problems,
      ...(posted < many ? [`only ${posted} of ${many} were posted`] : []),
      ...(servers * databases === 0 ? ['it was over before both were killed'] : []),
    ],
  };
};
