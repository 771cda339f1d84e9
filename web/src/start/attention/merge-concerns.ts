import type { Concern, Progress, Urgency } from '../../core/navigation/attention.ts';

const byId = <T>(items: readonly T[], idOf: (item: T) => unknown): T[] =>
  [...new Map(items.toReversed().map((item) => [idOf(item), item])).values()].toReversed();

const inOrder: readonly Urgency[] = ['now', 'waits', 'soon'];

/**
 * What areas say of one cause, as one line: one says it, all say what it blocks and what mends it,
 * but for what was done already.
 */
const oneLine = (concerns: readonly Concern[], progress: readonly Progress[]): Concern => {
  const first = concerns.find(({ leads }) => leads) ?? (concerns[0] as Concern);
  const replaced = new Set<string | null>(progress.map(({ replaces }) => replaces));
  return {
    ...first,
    text: [first.text, ...new Set(progress.flatMap(({ text }) => text ?? []))].join(' '),
    urgency: inOrder.find((one) => concerns.some(({ urgency }) => urgency === one)) ?? first.urgency,
    blocks: byId(
      concerns.flatMap(({ blocks = [] }) => blocks),
      ({ id }) => id,
    ),
    buttons: byId(
      concerns.flatMap(({ buttons = [] }) => buttons),
      ({ key }) => key,
    ).filter(({ key }) => !replaced.has(key)),
  };
};

/** Several of a kind that block nothing are counted in one line, where the first of them stood. */
const counted = (lines: readonly Concern[]): Concern[] => {
  const isCounted = ({ many, blocks = [] }: Concern): boolean => many !== undefined && blocks.length === 0;
  const groups = Map.groupBy(lines.filter(isCounted), ({ many }) => many?.id);
  return lines.flatMap((line) => {
    const { many } = line;
    const group = isCounted(line) ? groups.get(many?.id) : undefined;
    if (!many || !group) return [line];
    const count = group.length + many.more;
    if (count === 1) return [line];
    return group[0] === line
      ? [{ cause: many.id, urgency: line.urgency, text: many.text(count), link: many.link }]
      : [];
  });
};

/** One line for each cause: what is urgent first, and of that what blocks something. */
export const mergeConcerns = (concerns: readonly Concern[], progress: readonly Progress[] = []): Concern[] => {
  const done = Map.groupBy(progress, ({ cause }) => cause);
  const lines = [...Map.groupBy(concerns, ({ cause }) => cause)].map(([cause, same]) =>
    oneLine(same, done.get(cause) ?? []),
  );
  const rank = ({ urgency, blocks = [] }: Concern): number =>
    2 * inOrder.indexOf(urgency) + (blocks.length > 0 ? 0 : 1);
  return counted(lines).toSorted((a, b) => rank(a) - rank(b));
};
