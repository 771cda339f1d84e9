import { setTimeout as sleep } from 'node:timers/promises';
import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { Fault } from './fault-list.ts';
import { answersAfterTheEnd, judgeRows, longestGap, slowestTerminal } from './judgement.ts';
import { isAcknowledged, type LedgerPage } from './ledger.ts';
import { holdsWithin } from './patience.ts';
import { findWrongSums, readTraces } from './raw-rows.ts';
import type { Stage } from './stage.ts';

const WARM_MILLISECONDS = 2500;
/** Beyond the limit, so that the table says how long it took and not only that it took too long. */
const MORE_SECONDS = 20;
const DRAIN_SECONDS = 30;
const HEAR_SECONDS = 10;
const SHOWN = 3;

/** One line of the table. Gaps in seconds. */
export type Outcome = {
  readonly fault: string;
  readonly struck: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly gap: number;
  readonly slowest: number;
  /** How often a terminal was told to come again, by status. */
  readonly putOff: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
};

const first = (name: string, found: readonly string[]): string[] =>
  found.length > 0 ? [`${found.length} ${name}: ${found.slice(0, SHOWN).join('; ')}`] : [];

/** What the stored rows say about everything that was acknowledged so far. */
export const judgeStored = async ({ ask, load, since }: Stage) => {
  const judged = judgeRows(load.ledger.page(), await readTraces(ask, since));
  const problems = [
    ...first('lost', judged.lost),
    ...first('doubled', judged.doubled),
    ...first('of another quantity', judged.otherQuantity),
    ...first('refused', judged.refused),
    ...first('refused but done', judged.refusedButDone),
    ...first('unanswered', judged.unanswered),
    ...(await findWrongSums(ask)),
  ];
  return { judged, problems };
};

/** One more write, of which every open page must hear. */
const pagesHear = async ({ load: { operator }, listeners }: Stage): Promise<boolean> => {
  const { body: articles } = await operator.get('/articles?size=1');
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const input = { type: 'incoming', transport: 'delivery', articleId: articles.items[0].id, deliveryDate };
  const { body: booking } = await operator.post('/bookings', input, { key: crypto.randomUUID() });
  return listeners.allHear(booking.id, HEAR_SECONDS);
};

/** What a terminal was told, held against what it should have been: never a fault that nobody foresaw. */
const judgePutOff = (putOff: Readonly<Record<string, number>>, { answers }: Fault): string[] => [
  ...(putOff[500] ? [`${putOff[500]} times answered 500`] : []),
  ...(answers && !putOff[answers] ? [`never answered ${answers}`] : []),
];

const countPutOff = ({ heard }: LedgerPage, from: number): Record<string, number> => {
  const later = heard.filter(({ at, status }) => at > from && status >= 400);
  return Object.fromEntries(
    [...Map.groupBy(later, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );
};

/** Lets the load run, strikes, waits until all write again, and measures. */
const strikeUnderLoad = async (fault: Fault, stage: Stage) => {
  const { load, product } = stage;
  const problems: string[] = [];
  load.goOn();
  await sleep(WARM_MILLISECONDS);
  const from = performance.now();
  const struck = await fault.strike(stage).catch((error: Error) => {
    problems.push(error.message);
    return 0;
  });
  const over = performance.now();
  if (struck === 0) problems.push('nothing was struck');
  await holdsWithin(fault.limitSeconds + MORE_SECONDS, () => load.allWriteSince(over) || !product.isUp());
  const to = performance.now();
  if (!load.allWriteSince(over)) {
    problems.push(product.isUp() ? 'it did not come back' : 'it ended for good');
    await product.restart();
  }
  if (!(await load.pause(DRAIN_SECONDS))) problems.push('not everything was answered');
  return { from, to, struck, problems };
};

/** Tries one fault from the first write to the last stored row. */
export const tryFault = async (fault: Fault, stage: Stage): Promise<Outcome> => {
  const { load, product } = stage;
  const serversBefore = product.servers.count();
  const knownBefore = load.ledger.page().entries.filter(isAcknowledged).length;
  const { from, to, struck, problems } = await strikeUnderLoad(fault, stage);
  const page = load.ledger.page();
  const looked = page.entries.filter(({ terminal }) => !fault.terminal || terminal === fault.terminal);
  const gap = longestGap(
    looked.filter(isAcknowledged).map(({ answer }) => answer?.at ?? 0),
    from,
    to,
  );
  const restarts = product.servers.count() - serversBefore;
  const late = answersAfterTheEnd(
    page.heard.filter(({ at }) => at > from),
    product.servers.ends(),
  );
  const putOff = countPutOff(page, from);
  const isHeard = await pagesHear(stage);
  const { judged, problems: stored } = await judgeStored(stage);
  return {
    fault: fault.name,
    struck,
    acknowledged: judged.acknowledged - knownBefore,
    gap,
    lost: judged.lost.length,
    doubled: judged.doubled.length,
    slowest: slowestTerminal(page, from, to),
    putOff,
    problems: [
      ...problems,
      ...(gap > fault.limitSeconds ? [`no write for ${gap.toFixed(1)} s, more than ${fault.limitSeconds} s`] : []),
      ...(restarts === fault.restarts ? [] : [`${restarts} servers began anew, not ${fault.restarts}`]),
      ...judgePutOff(putOff, fault),
      ...(late > 0 ? [`${late} answers after the end of their process`] : []),
      ...(isHeard ? [] : ['an open page no longer hears of changes']),
      ...stored,
    ],
  };
};
