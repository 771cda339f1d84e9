import { readFile } from 'node:fs/promises';
import { ROOT, runProgram } from './run-program.ts';

const LONG = 200;
const name = process.argv[2];
if (!name) {
  console.error('Name a feature: npm run feature bookings');
  process.exit(1);
}

const { output } = await runProgram('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  silent: true,
});
const textOf = (file: string) => readFile(`${ROOT}/${file}`, 'utf8');
// Routes are named after their paths, which are German for some: what they show tells whose they are.
const isRouteOf = async (file: string) =>
  file.startsWith('web/src/routes/') && (await textOf(file)).includes(`from '../${name}/`);

let total = 0;
let count = 0;
for (const file of output.split('\0').filter(Boolean)) {
  if (!file.split(/[/.-]/).includes(name) && !(await isRouteOf(file))) continue;
  const lines = (await textOf(file)).split('\n').length - 1;
  total += lines;
  count += 1;
  console.log(`${String(lines).padStart(5)}  ${file}${lines > LONG ? '   ← long' : ''}`);
}
console.log(`${String(total).padStart(5)}  lines in ${count} files`);
