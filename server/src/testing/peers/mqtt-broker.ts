import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';
import { localCertificate } from './local-certificate.ts';
import { waitUntilListening } from './wait-until-listening.ts';

/**
 * A real MQTT broker of the tests' own (mosquitto), by default with the settings of `deploy/mosquitto.conf`.
 */
export type MqttBroker = {
  /** For Halm, with the administrator. */
  readonly url: string;
  /** For gateways, over TLS. */
  readonly publicUrl: string;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const DEPLOYED = fileURLToPath(new URL('../../../../deploy/mosquitto.conf', import.meta.url));
const [ADMINISTRATOR, PASSWORD] = ['halm-admin', 'broker-kennwort'];
/** What a broker does of itself where nobody says otherwise. */
const DEFAULTS = /^(persistence|autosave|max_queued|max_inflight)/;

const settings = async (directory: string, [inner, outer]: readonly number[], isByDefault: boolean) => {
  const deployed = await readFile(DEPLOYED, 'utf8');
  const lines = deployed
    .replaceAll('/var/lib/mosquitto/', `${directory}/`)
    .replaceAll('/etc/mosquitto/certs/', `${directory}/`)
    .replace('x86_64', process.arch === 'arm64' ? 'aarch64' : 'x86_64')
    .replace('listener 1883', `listener ${inner}`)
    .replace('listener 8883', `listener ${outer} 127.0.0.1`)
    .split('\n')
    .filter((line) => !(isByDefault && DEFAULTS.test(line)));
  return [`user ${os.userInfo().username}`, 'log_type none', ...lines].join('\n');
};

/** Starts it on free ports; `isByDefault`: as it stores messages where nobody has configured that. */
export const startMqttBroker = async ({ isByDefault = false } = {}): Promise<MqttBroker> => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-broker-'));
  const ports = [await freePort(), await freePort()];
  const file = path.join(directory, 'mosquitto.conf');
  await writeFile(path.join(directory, 'fullchain.pem'), localCertificate.cert);
  await writeFile(path.join(directory, 'privkey.pem'), localCertificate.key, { mode: 0o600 });
  await writeFile(file, await settings(directory, ports, isByDefault));
  const users = path.join(directory, 'dynamic-security.json');
  execFileSync('/usr/bin/mosquitto_ctrl', ['dynsec', 'init', users, ADMINISTRATOR, PASSWORD]);
  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const start = async (): Promise<void> => {
    server = spawn('/usr/sbin/mosquitto', ['-c', file], { stdio: 'ignore' });
    await waitUntilListening(ports[0] ?? 0, server, 'mosquitto');
  };
  await start();
  return {
    url: `mqtt://${ADMINISTRATOR}:${PASSWORD}@127.0.0.1:${ports[0]}`,
    publicUrl: `mqtts://127.0.0.1:${ports[1]}`,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start,
    close: async () => {
      await end('SIGTERM');
      await rm(directory, { recursive: true, force: true });
    },
  };
};
