import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { areas } from './checks/areas.ts';
import { linesOf } from './checks/check-sizes.ts';
import { ROOT, runProgram } from './run-program.ts';

const LONG = 200;
const [area = '', feature] = (process.argv[2] ?? '').split('/');
if (!(areas as readonly string[]).includes(area)) {
  console.error(`Name an area, or a folder of one (yard/weighing): ${areas.join(', ')}`);
  process.exit(1);
}

const isWanted = (file: string): boolean => {
  const [root, source, ...rest] = file.split('/');
  if (root === 'e2e') return source === area;
  if (root === 'server' && source === 'migrations') return rest[0]?.split('-')[1]?.startsWith(area) ?? false;
  return source === 'src' && rest[0] === area && (!feature || rest[1] === feature);
};

const { output } = await runProgram('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  silent: true,
});
let total = 0;
let count = 0;
for (const file of output.split('\0').filter(isWanted)) {
  const lines = linesOf(await readFile(path.join(ROOT, file), 'utf8'));
  total += lines;
  count += 1;
  console.log(`${String(lines).padStart(5)}  ${file}${lines > LONG ? '   ← long' : ''}`);
}
console.log(`${String(total).padStart(5)}  lines in ${count} files`);
