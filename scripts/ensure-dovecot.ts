import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './install-packages.ts';

const DOVECOT = '/usr/sbin/dovecot';

/**
 * The mail server that the tests of laboratories' mails talk to; installed where that is
 * possible here, else said what to install.
 */
export const ensureDovecot = async (): Promise<void> => {
  if (existsSync(DOVECOT)) return;
  if (canInstall()) {
    console.log('Installing Dovecot for the tests of inboxes …');
    await installPackages(['dovecot-imapd']);
  }
  if (!existsSync(DOVECOT))
    throw new Error('The tests of inboxes need Dovecot: install the package "dovecot-imapd" of your system.');
};
