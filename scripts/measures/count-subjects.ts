import { runProgram } from '../run-program.ts';

const LONGEST = 72;

/** Of the commits of a range, as git writes it, how many have a subject of more than 72 characters. */
export const countSubjects = async (range: string): Promise<{ commits: number; long: number }> => {
  const { code, output } = await runProgram('git', ['log', '--format=%s', range], { silent: true });
  if (code !== 0) throw new Error(output.trim());
  const subjects = output.split('\n').filter((subject) => subject !== '');
  return { commits: subjects.length, long: subjects.filter((subject) => [...subject].length > LONGEST).length };
};
