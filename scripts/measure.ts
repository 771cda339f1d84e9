import { parseArgs } from 'node:util';
import ts from '../openapi/node_modules/typescript/lib/typescript.js';
import { sourceFiles } from './checks/source-files.ts';
import { countCode, isProduct, longestGuides } from './measures/count-code.ts';
import { countSubjects } from './measures/count-subjects.ts';
import { reachFrom } from './measures/reachable.ts';
import { requireNode } from './require-node.ts';
import { ROOT } from './run-program.ts';

/** One step of a booking, one laboratory file, and a record of master data beside them. */
const STARTS = ['takeBookingStep', 'receiveFile', 'updateLocation'];

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;
const grouped = (count: number): string => count.toLocaleString('en-US');

const compilerOptions = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, ROOT).options, noEmit: true };
};

requireNode();
const { values } = parseArgs({ options: { since: { type: 'string' }, last: { type: 'string' } } });
const range = values.since ? `${values.since}..HEAD` : values.last ? `-${values.last}` : 'HEAD';

const code = await sourceFiles(/\.tsx?$/);
const { files, short, lines } = countCode(code);
const migrations = await sourceFiles(/^server\/migrations\/.*\.sql$/);
const { byLines, byBytes } = longestGuides(await sourceFiles(/^docs\/.*\.md$/));
const { commits, long } = await countSubjects(range);
const rows: [string, string][] = [
  ['product files', grouped(files)],
  ['of these 20 lines or less', `${grouped(short)}, ${percent(short, files)}`],
  ['product lines', grouped(lines)],
  ['migrations', grouped(migrations.length)],
  ['longest guide', `${byLines?.lines} lines (${byLines?.path})`],
  ['largest guide', `${Math.round((byBytes?.bytes ?? 0) / 1000)} kB (${byBytes?.path})`],
  ['commit subjects over 72 characters', `${grouped(long)} of ${grouped(commits)}, ${percent(long, commits)}`],
];
const server = code.filter((file) => isProduct(file) && /^(model|server)\//.test(file.path));
const reach = reachFrom(
  server.map(({ path }) => `${ROOT}${path}`),
  compilerOptions(),
);
for (const start of STARTS) {
  const found = reach(start);
  const text = found && `${found.functions} functions in ${found.files} files, depth ${found.depth}`;
  rows.push([`${start} can reach`, text ?? 'there is no such function, or more than one']);
}
for (const [name, value] of rows) console.log(`${name.padEnd(36)}${value}`);
