import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { localCertificate } from './local-certificate.ts';
import { waitUntilListening } from './wait-until-listening.ts';

/** A real IMAP server of the tests' own (Dovecot), with one inbox. */
export type MailInbox = {
  readonly port: number;
  readonly startTlsPort: number;
  readonly username: string;
  readonly password: string;
  /** Lays a mail into the inbox as it would have come. */
  readonly deliver: (source: string | Buffer) => Promise<void>;
  readonly close: () => Promise<void>;
};

const [USERNAME, PASSWORD] = ['labor', 'postfach-kennwort'];
/** Dovecot lets nobody read mails as root; without root everything is done as whoever runs the tests. */
const NOBODY = 65_534;

const asOneself = (): string => {
  const { username } = os.userInfo();
  return `default_login_user = ${username}
default_internal_user = ${username}
default_internal_group =
service anvil { chroot =\n }
service imap-login { chroot =\n }`;
};

const settings = (directory: string, uid: number, gid: number, ports: readonly [number, number]): string => `
protocols = imap
listen = 127.0.0.1
base_dir = ${directory}/run
state_dir = ${directory}/state
log_path = ${directory}/dovecot.log
ssl = required
ssl_cert = <${directory}/cert.pem
ssl_key = <${directory}/key.pem
first_valid_uid = 1
mail_location = maildir:${directory}/mail
mail_max_userip_connections = 100
passdb {
  driver = static
  args = user=${USERNAME} password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${directory}/mail
}
service imap-login {
  inet_listener imap {
    port = ${ports[1]}
  }
  inet_listener imaps {
    port = ${ports[0]}
    ssl = yes
  }
}
${uid === NOBODY ? '' : asOneself()}
`;

/** Starts it on free ports of this machine. */
export const startMailInbox = async (): Promise<MailInbox> => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-inbox-'));
  const isRoot = process.getuid?.() === 0;
  const [uid, gid] = isRoot ? [NOBODY, NOBODY] : [os.userInfo().uid, os.userInfo().gid];
  const ports = [await freePort(), await freePort()] as const;
  await chmod(directory, 0o755);
  for (const name of ['mail', 'mail/new', 'mail/cur', 'mail/tmp']) {
    await mkdir(path.join(directory, name));
    if (isRoot) await chown(path.join(directory, name), uid, gid);
  }
  await writeFile(path.join(directory, 'cert.pem'), localCertificate.cert);
  await writeFile(path.join(directory, 'key.pem'), localCertificate.key, { mode: 0o600 });
  await writeFile(path.join(directory, 'dovecot.conf'), settings(directory, uid, gid, ports));
  const server = spawn('/usr/sbin/dovecot', ['-F', '-c', path.join(directory, 'dovecot.conf')], { stdio: 'ignore' });
  await waitUntilListening(ports[0], server, 'Dovecot (the package "dovecot-imapd")');
  let mails = 0;
  return {
    port: ports[0],
    startTlsPort: ports[1],
    username: USERNAME,
    password: PASSWORD,
    deliver: async (source) => {
      mails += 1;
      const file = path.join(directory, 'mail/new', `${Date.now()}.${mails}.tests`);
      await writeFile(file, source);
      if (isRoot) await chown(file, uid, gid);
    },
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
};
