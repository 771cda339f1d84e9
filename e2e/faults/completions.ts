import { setTimeout as sleep } from 'node:timers/promises';
import { bringToItsEnd, finish, reverse, withdraw } from './deeds.ts';
import { killPostmaster, killServer } from './fault-list.ts';
import { openGate } from './gate.ts';
import { isAcknowledged, type Kind, openLedger } from './ledger.ts';
import { signIn } from './load.ts';
import type { OpenedStage } from './open-stage.ts';
import { holdsWithin } from './patience.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import { judgeStored } from './try-fault.ts';

const TERMINALS = 16;
const BETWEEN_KILLS_MILLISECONDS = 2000;
const MOST_KILLS = 6;
const READY_SECONDS = 60;

const BETWEEN_REVERSALS_MILLISECONDS = 200;
/** Opens a terminal of somebody who has signed in. */
type Open = (name: string, token: string) => Terminal;

/** What came of a trial: what was struck how often, and what did not hold. */
export type Trial = { readonly words: string; readonly problems: readonly string[] };

/**
 * Kills the server and PostgreSQL by turns until the work is done, each time that the product has come back:
 * whoever is killed again and again is started later and later. Answers how often each was struck.
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

/** Whoever feeds and takes back meanwhile, until the work is done. */
const besides = async (stage: OpenedStage, work: Promise<unknown>, posted: string[], open: Open): Promise<void> => {
  const { url } = stage.product;
  const feeding = open('feeding', await signIn(url, 'operator'));
  const reversing = open('reversing', await signIn(url, 'manager'));
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const keepOn = async (once: () => Promise<unknown>): Promise<void> => {
    while (!isOver) await once();
  };
  const takeBack = async (): Promise<void> => {
    const id = posted.pop();
    if (id) await reverse(reversing, id);
    await sleep(BETWEEN_REVERSALS_MILLISECONDS);
  };
  await Promise.all([over, keepOn(() => withdraw(feeding, stage.load.plant)), keepOn(takeBack)]);
};

/**
 * Brings deliveries to their last step, and then posts them all from sixteen terminals, while others feed and
 * take the newest back and server and PostgreSQL are killed by turns: each must lie in the stock exactly
 * once, or have been taken back exactly once.
 */
export const tryCompletions = async (stage: OpenedStage, many: number): Promise<Trial> => {
  const [ledger, gate] = [openLedger(), openGate()];
  const token = await signIn(stage.product.url, 'operator');
  const open: Open = (name, own) => openTerminal(name, stage.product.url, own, ledger, gate);
  const terminals = Array.from({ length: TERMINALS }, (_, number) => open(`terminal ${number + 1}`, token));
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
  const posted: string[] = [];
  const posting = Promise.all(
    terminals.map(async (terminal) => {
      for (let id = ready.pop(); id; id = ready.pop()) if (await finish(terminal, plant, id)) posted.push(id);
    }),
  );
  const [[servers, databases]] = await Promise.all([killDuring(stage, posting), besides(stage, posting, posted, open)]);
  const { judged, problems } = await judgeStored({ ...stage, load: { ...stage.load, ledger } });
  const told = (kind: Kind) =>
    ledger.page().entries.filter((entry) => entry.kind === kind && isAcknowledged(entry)).length;
  const [completed, withdrawn, reversed] = [told('posted'), told('withdrawn'), told('reversed')];
  return {
    words: `${completed} completions by ${TERMINALS} terminals beside ${withdrawn} withdrawals and ${reversed} reversals, ${servers} servers and ${databases} databases killed: ${judged.lost.length} lost, ${judged.doubled.length} doubled`,
    problems: [
      ...problems,
      ...(completed < many ? [`only ${completed} of ${many} were posted`] : []),
      ...(servers * databases === 0 ? ['it was over before both were killed'] : []),
      ...(withdrawn * reversed === 0 ? ['nothing was fed or taken back meanwhile'] : []),
    ],
  };
};
