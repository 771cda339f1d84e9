import { flushCompileCache } from 'node:module';
import { startApp } from './app.ts';
import { oneAtATime } from './core/db/one-at-a-time.ts';
import { listenOnceFree } from './core/http/listen-once-free.ts';
import { prepareQueue } from './core/jobs/jobs.ts';
import { closePdf } from './core/papers/pdf.ts';
import { checkCollations } from './core/postgres/check-collations.ts';
import { resealColumns } from './core/postgres/reseal-columns.ts';
import { startDatabase } from './core/postgres/start-database.ts';
import { dataDirectoryOf, printableConfig, readConfig } from './core/process/config.ts';
import { exitCodeOf } from './core/process/exit-code.ts';
import { openLog } from './core/process/log.ts';
import type { Platform } from './core/process/platform.ts';
import { startFault } from './core/process/start-fault.ts';
import { type Ending, stopOnSignal } from './core/process/stop-on-signal.ts';
import { resealTotpSecrets } from './identity/second-factor/reseal-totp-secrets.ts';
import { openPlatform } from './open-platform.ts';
import { startDemoGateway } from './seed/demo-gateway.ts';
import { startDemoScale } from './seed/demo-scale.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { isUntouched } from './seed/seed-people.ts';
import { welcome } from './seed/welcome.ts';
import { wholeDemo } from './seed/whole-demo.ts';
import { warmUp } from './warm-up.ts';

let ending: Ending | undefined;

/** Without its database this process has nothing to do; whoever supervises it may start it anew. */
const giveUp = (error: Error): void => {
  console.error(error.message);
  process.exit(1);
};

const startScale = async (platform: Platform) => {
  const demoScale = await startDemoScale(platform);
  ending?.add({ name: 'demo scale', limitMilliseconds: 500, run: demoScale.stop });
  return demoScale;
};

/** The controls of the demo plant send their readings; without the demo there are none. */
const startGateway = async (isDemo: boolean, platform: Platform, address: string): Promise<void> => {
  if (!isDemo) return;
  const demoGateway = await startDemoGateway(platform, address);
  ending?.add({ name: 'demo gateway', limitMilliseconds: 500, run: demoGateway.stop });
};

const start = async (): Promise<void> => {
  const config = await readConfig(process.env);
  const log = openLog(config.logLevel);
  ending = stopOnSignal(log);
  const database = await startDatabase(config);
  ending.add({ name: 'database', limitMilliseconds: 15_000, run: database.stop });
  await checkCollations(database.owner, { isOurs: !config.databaseUrl, log });
  const platform = await openPlatform(config, database, log);
  ending.add({ name: 'storage', limitMilliseconds: 500, run: platform.storage.close });
  ending.add({ name: 'connections', limitMilliseconds: 500, run: () => platform.pool.end() });
  await database.keepRunning({
    log,
    isStorageFull: async () => (await platform.storage.look()).level === 'full',
    giveUp,
  });
  log.info(printableConfig(config), 'starting');
  await resealTotpSecrets(platform);
  await resealColumns(platform);
  if (config.seedsDemo)
    await oneAtATime(database.owner, async () => {
      // What the demo has ordered leaves jobs, before anybody works at them.
      await wholeDemo(config.dataDirectory, await isUntouched(platform), async () => {
        await prepareQueue(database.jobs, log);
        await seedDemo(platform);
      });
    });
  const demoScale = config.seedsDemo ? await startScale(platform) : undefined;
  ending.add({ name: 'mail', limitMilliseconds: 500, run: platform.mail.close });
  ending.add({ name: 'documents', limitMilliseconds: 500, run: closePdf });
  const connections = { listener: database.app, jobs: database.jobs };
  const app = await startApp(platform, connections, config.webDirectory, { alsoHear: demoScale?.follow });
  // Ten seconds for requests in flight, and the rest for what is told about them.
  ending.add({ name: 'application', limitMilliseconds: 12_500, run: app.close });
  await warmUp(app.http);
  const address = await listenOnceFree(app.http, { port: config.port, host: config.host }, log);
  // A process that is killed writes nothing of what it has compiled.
  flushCompileCache();
  await startGateway(config.seedsDemo, platform, address);
  console.log(welcome(address, { ...config, isUntouched: await isUntouched(platform) }));
};

try {
  await start();
} catch (error) {
  // A start that is stopped finds things closed: that is no fault. The end is under way, or begins here.
  if (ending?.isStopping()) await ending.finish();
  else {
    // One clear line for whoever starts the product; the stack only where the fault is ours.
    const words = startFault(error, dataDirectoryOf(process.env));
    console.error(words ? `Halm cannot start: ${words}` : error);
    process.exit(exitCodeOf(error));
  }
}
