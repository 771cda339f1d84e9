import { existsSync } from 'node:fs';
import { runProgram } from './run-program.ts';

/** Whether packages can be installed here without asking anybody: as root on Debian and its kin. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian's packages, without what they only recommend. */
export const installPackages = async (names: readonly string[]): Promise<void> => {
  const options = { silent: true, environment: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runProgram('apt-get', ['update', '-qq'], options);
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options);
};
