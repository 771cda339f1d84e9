import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildProduct } from '../../scripts/build.ts';
import { requireNode } from '../../scripts/require-node.ts';
import { ROOT, runNode } from '../../scripts/run-program.ts';
import { tryBatches } from './batches.ts';
import { type Trial, tryCompletions } from './completions.ts';
import { type Fault, faults } from './fault-list.ts';
import { type OpenedStage, openStage } from './open-stage.ts';
import { plants } from './plants.ts';
import { tableFoot, tableHead, tableLines } from './table.ts';
import { type Outcome, tryFault } from './try-fault.ts';

requireNode();
const names = {
  faults: [...faults.map(({ name }) => name), 'completions', 'batches'],
  plants: plants.map(({ name }) => name),
};
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '1' },
    plant: { type: 'string' },
    'without-disk': { type: 'boolean', default: false },
    completions: { type: 'string', default: '2000' },
    rows: { type: 'string', default: '2000' },
  },
});
const unknown = [
  ...(options.only ?? []).filter((name) => !names.faults.includes(name)),
  ...(options.plant && !names.plants.includes(options.plant) ? [options.plant] : []),
];
if (unknown.length > 0) {
  console.error(
    `no such fault: ${unknown.join(', ')}; there are ${names.faults.join(', ')}; to plant: ${names.plants.join(', ')}`,
  );
  process.exit(1);
}

const failures: string[] = [];

const tryAndShow = async (fault: Fault, stage: OpenedStage): Promise<Outcome> => {
  const outcome = await tryFault(fault, stage);
  console.log(tableLines(outcome));
  if (outcome.problems.length > 0) failures.push(fault.name);
  return outcome;
};

/** All chosen faults, one after the other, and the sums of the table. */
const tryFaults = async (stage: OpenedStage): Promise<void> => {
  const chosen = faults.filter(({ name }) => !options.only || options.only.includes(name));
  const missing = chosen.filter(({ needsDisk }) => needsDisk && (!stage.disk || options['without-disk']));
  const outcomes: Outcome[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const fault of chosen) if (!missing.includes(fault)) outcomes.push(await tryAndShow(fault, stage));
  console.log(tableFoot(outcomes));
  for (const { name } of missing) {
    console.log(
      `${name} was not run${options['without-disk'] ? '' : ': no disk may be mounted here (--without-disk leaves it out)'}`,
    );
    if (!options['without-disk']) failures.push(name);
  }
};

/** What is killed in the midst of much: no terminal waits here, and nothing may be lost or doubled. */
const tryTrials = async (stage: OpenedStage): Promise<void> => {
  const trials: readonly [string, () => Promise<Trial>][] = [
    ['completions', () => tryCompletions(stage, Number(options.completions))],
    ['batches', () => tryBatches(stage, Number(options.rows))],
  ];
  for (const [name, run] of trials) {
    if (options.only && !options.only.includes(name)) continue;
    const { words, problems } = await run();
    console.log(
      [`${words}: ${problems.length === 0 ? 'holds' : 'BROKEN'}`, ...problems.map((one) => `    ${one}`)].join('\n'),
    );
    if (problems.length > 0) failures.push(name);
  }
};

/** The product's own look at every row, beside ours. */
const verify = async ({ dataDirectory }: OpenedStage): Promise<void> => {
  const environment = { DATA_DIR: dataDirectory, LOG_LEVEL: 'warn' };
  const command = path.join(ROOT, 'server/src/verify/verify-command.ts');
  const { code, output } = await runNode(command, [], { environment, silent: true });
  console.log(code === 0 ? output.trim().split('\n').at(-1) : output);
  if (code !== 0) failures.push('verify');
};

/** Shows that each planted fault would have been noticed. */
const tryPlants = async (stage: OpenedStage): Promise<void> => {
  for (const plant of plants) {
    const { problems } = await tryFault(plant, stage);
    const noticed = problems.find((problem) => plant.noticedBy.test(problem));
    console.log(`planted ${plant.name}: ${noticed ? `noticed (${noticed})` : `NOT NOTICED: ${problems.join('; ')}`}`);
    if (!noticed) failures.push(`planted ${plant.name}`);
  }
};

const run = async (stage: OpenedStage): Promise<void> => {
  console.log(tableHead());
  const plant = plants.find(({ name }) => name === options.plant);
  if (plant) {
    await tryAndShow(plant, stage);
    return;
  }
  await tryFaults(stage);
  await tryTrials(stage);
  await verify(stage);
  const { events, missedAnswers } = stage.listeners.figures();
  console.log(`${events} events heard by open pages, which asked ${missedAnswers} times what they had missed`);
  if (!options.only) await tryPlants(stage);
};

const startedAt = performance.now();
await buildProduct();
const closing = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => closing.disposeAsync().finally(() => process.exit(1)));
try {
  const stage = await openStage(closing);
  await Promise.race([run(stage), stage.load.failed]);
  // What the product said is of use only where something is to be found in it.
  if (failures.length === 0) await rm(stage.logFile);
  else console.log(`the product's words: ${stage.logFile}`);
} catch (error) {
  console.error(error);
  failures.push('the trial itself');
}
await closing.disposeAsync();
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(failures.length === 0 ? `all of it holds, ${seconds} s` : `broken: ${failures.join(', ')}, ${seconds} s`);
process.exit(failures.length === 0 ? 0 : 1);
