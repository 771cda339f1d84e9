import type { Unit } from '../../core/quantities/quantity.ts';

/**
 * A delivery of a statement, or what takes one back; `quantity` in the article's base unit, never below zero.
 */
export type StatementLine = {
  readonly article: { readonly id: string; readonly name: string };
  readonly contractNumber: string | null;
  readonly quantity: number;
  readonly unit: Unit;
  readonly isReversal: boolean;
};

/** What came of an article on a contract, without what was taken back. */
export type StatementSum = Pick<StatementLine, 'article' | 'contractNumber' | 'unit'> & {
  readonly deliveries: number;
  readonly reversals: number;
  readonly quantity: number;
};

/** The quantity as it counts: what is taken back counts against. */
export const signedQuantity = ({ quantity, isReversal }: Pick<StatementLine, 'quantity' | 'isReversal'>): number =>
  isReversal ? -quantity : quantity;

/** The sums of a statement by article and contract, in the order in which they first came. */
export const statementSums = (lines: readonly StatementLine[]): StatementSum[] =>
  [
    ...Map.groupBy(lines, ({ article, contractNumber }) => JSON.stringify([article.id, contractNumber])).values(),
  ].flatMap((group): StatementSum[] => {
    const [first] = group;
    if (!first) return [];
    const { article, contractNumber, unit } = first;
    const reversals = group.filter(({ isReversal }) => isReversal).length;
    return [
      {
        article,
        contractNumber,
        unit,
        reversals,
        deliveries: group.length - reversals,
        quantity: group.reduce((sum, line) => sum + signedQuantity(line), 0),
      },
    ];
  });
