import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import type { PreviousAnalysis } from '@halm/model/laboratory/judgements/previous-analysis.ts';

/** A number that was measured, when its analysis was whole, and of which order it is. */
export type DrawnValue = { readonly id: string; readonly at: string; readonly value: number; readonly order: string };

type Analysis = Pick<Judgement | PreviousAnalysis, 'id' | 'order' | 'resultsAt' | 'values'>;

const numbersOf = ({ id, order, resultsAt, values }: Analysis, measure: string): DrawnValue[] =>
  values.flatMap(({ measure: measured, said }, at) =>
    resultsAt === null || measured !== measure || !said || said.sign !== null || said.value === null
      ? []
      : [{ id: `${id} ${at}`, at: resultsAt, value: said.value, order: order.name }],
  );

/** Those that say what is usual: validated, by themselves or by quality control, and not rejected. */
const counts = ({ resultsState, standing }: PreviousAnalysis): boolean =>
  (resultsState === 'autovalidated' || resultsState === 'validated') && standing !== 'rejected';

/**
 * The numbers of a measure over time, the earliest first: those that say what is
 * usual, and those of the product itself.
 */
export const drawnOf = (judgement: Judgement, previous: readonly PreviousAnalysis[], measure: string): DrawnValue[] => [
  ...previous
    .filter(counts)
    .toReversed()
    .flatMap((one) => numbersOf(one, measure)),
  ...numbersOf(judgement, measure),
];
