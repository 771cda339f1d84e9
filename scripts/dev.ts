import { spawn } from 'node:child_process';
import path from 'node:path';
import { requireNode } from './require-node.ts';
import { packageFile, ROOT } from './run-program.ts';

requireNode();
// Both sides reload by themselves: the server when a file of it changes, the
// browser through Vite's own socket.
const programs = [
  { args: ['--watch', path.join(ROOT, 'server/src/main.ts')], cwd: ROOT },
  { args: [packageFile('vite/bin/vite.js'), '--host', '127.0.0.1'], cwd: path.join(ROOT, 'web') },
];
const children = programs.map(({ args, cwd }) => spawn(process.execPath, args, { cwd, stdio: 'inherit' }));
const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
