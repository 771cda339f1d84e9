import { readFile } from 'node:fs/promises';
import { ROOT, runProgram } from './run-program.ts';

const LONG = 200;
const name = process.argv[2];
if (!name) {
  console.error('Name a feature: npm run feature bookings');
  process.exit(1);
}

const { output } = await runProgram('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  silent: true,
});
const files = output.split('\n').filter((file) => file.split(/[/.-]/).includes(name));
let total = 0;
for (const file of files) {
  const lines = (await readFile(`${ROOT}/${file}`, 'utf8')).split('\n').length - 1;
  total += lines;
  console.log(`${String(lines).padStart(5)}  ${file}${lines > LONG ? '   ← long' : ''}`);
}
console.log(`${String(total).padStart(5)}  lines in ${files.length} files`);
