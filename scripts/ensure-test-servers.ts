import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './install-packages.ts';

/** The servers of others that tests talk to, by Debian's packages. */
const servers = [
  { file: '/usr/sbin/dovecot', packageName: 'dovecot-imapd', tests: 'the tests of inboxes' },
  { file: '/usr/sbin/mosquitto', packageName: 'mosquitto', tests: 'the tests of readings by MQTT' },
] as const;

/** Installs the servers that are missing where that is possible here; else says what to install. */
export const ensureTestServers = async (): Promise<void> => {
  const missing = servers.filter(({ file }) => !existsSync(file));
  if (missing.length === 0) return;
  if (canInstall()) {
    console.log(`Installing ${missing.map(({ packageName }) => packageName).join(', ')} …`);
    await installPackages(missing.map(({ packageName }) => packageName));
  }
  const needed = missing.find(({ file }) => !existsSync(file));
  if (needed) throw new Error(`${needed.tests} need the package "${needed.packageName}" of your system`);
};
