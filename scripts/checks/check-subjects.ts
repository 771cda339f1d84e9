import { runProgram } from '../run-program.ts';

/** The last commit of before the rule. */
const SINCE = 'db645fee253a5d30f01aefba0edaf6a13e84352d';
const LONGEST = 72;

const pattern = /^[a-z][\w/, -]*: \S/;
/** The usual verbs in any form; only the bare one is the imperative. */
const another = /: (?:add|fix|chang|remov|updat|mov|mak|mad|renam)(?:e|es|s|d|ed|ing)? /;
const imperative = /: (?:add|fix|change|remove|update|move|make|rename) /;

/** Subjects of commits that are too long, or not `area: imperative`. */
export const checkSubjects = (subjects: readonly string[]): string[] =>
  subjects.flatMap((subject) => {
    if (subject.length > LONGEST) return [`“${subject}” has ${subject.length} characters, more than ${LONGEST}`];
    if (!pattern.test(subject)) return [`“${subject}” does not begin with its area: “yard: weigh in turn”`];
    return another.test(subject) && !imperative.test(subject) ? [`“${subject}” is not in the imperative`] : [];
  });

/** The subjects of the commits since the rule; none in a shallow clone or without git. */
export const recentSubjects = async (): Promise<string[]> => {
  const git = (...args: readonly string[]) => runProgram('git', args, { silent: true });
  const isHere = await git('merge-base', '--is-ancestor', SINCE, 'HEAD').catch(() => undefined);
  if (isHere?.code !== 0) return [];
  const { output } = await git('log', '--no-merges', '--format=%s', `${SINCE}..HEAD`);
  return output.split('\n').filter(Boolean);
};
