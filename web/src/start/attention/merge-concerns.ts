import type { Concern } from '../../core/navigation/attention.ts';

const byId = <T>(items: readonly T[], idOf: (item: T) => unknown): T[] =>
  [...new Map(items.toReversed().map((item) => [idOf(item), item])).values()].toReversed();

/** What areas say of one cause, as one line: the first says it, all say what it blocks and what mends it. */
const oneLine = (concerns: readonly Concern[]): Concern => {
  const [first] = concerns as [Concern];
  return {
    ...first,
    urgency: concerns.some(({ urgency }) => urgency === 'now') ? 'now' : 'soon',
    blocks: byId(
      concerns.flatMap(({ blocks = [] }) => blocks),
      ({ id }) => id,
    ),
    buttons: byId(
      concerns.flatMap(({ buttons = [] }) => buttons),
      ({ key }) => key,
    ),
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
export const mergeConcerns = (concerns: readonly Concern[]): Concern[] => {
  const lines = [...Map.groupBy(concerns, ({ cause }) => cause).values()].map(oneLine);
  const rank = ({ urgency, blocks = [] }: Concern): number => (urgency === 'soon' ? 2 : blocks.length > 0 ? 0 : 1);
  return counted(lines).toSorted((a, b) => rank(a) - rank(b));
};
