// Runs a script of the project on the Node it is made for, whatever Node the
// machine has. Written for Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const oldest = 20;
if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(`Halm needs Node ${oldest} or newer to begin with; this is ${process.version}.`);
  process.exit(1);
}

const stamp = path.join(root, 'node_modules', '.installed-lockfile');
const lockfile = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile;
if (!isInstalled) {
  console.log('Installing what is missing …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // Not `npm ci`: it refuses where a registry's copy lacks the optional packages of other
  // platforms. This installs the lockfile's versions with its checksums just the same,
  // and changes neither it nor package.json.
  const { status } = spawnSync('npm', ['install', '--no-save', ...quiet], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lockfile);
}

const [script, ...args] = process.argv.slice(2);
const suffix = process.platform === 'win32' ? '.cmd' : '';
const node = path.join(root, 'node_modules', '.bin', `node${suffix}`);
// The channel is never spoken on: by its end the program learns that this process was killed.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
const child = spawn(node, [path.join(root, script), ...args], { cwd: root, stdio });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
