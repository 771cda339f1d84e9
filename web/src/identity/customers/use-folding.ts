import { useState } from 'react';
import type { RowOf } from '../../core/lists/use-list.ts';

type Row = RowOf<'GET /customers'>;

/** The tree as far as it is unfolded, and how to fold it. */
export type Folding = {
  readonly rows: readonly Row[];
  readonly isFolded: (id: string) => boolean;
  readonly canFold: (row: Row) => boolean;
  readonly fold: (id: string, isFolded: boolean) => void;
};

/** Which branches of a tree are folded; everything is open at first. A flat list has nothing to fold. */
export const useFolding = (rows: readonly Row[], isFlat: boolean): Folding => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const hidden = new Set<string>();
  for (const { id, parentId } of rows) if (parentId && (folded.has(parentId) || hidden.has(parentId))) hidden.add(id);
  return {
    rows: isFlat ? rows : rows.filter(({ id }) => !hidden.has(id)),
    isFolded: (id) => folded.has(id),
    canFold: ({ childCount }) => !isFlat && childCount > 0,
    fold: (id, isFolded) => {
      const next = new Set(folded);
      if (isFolded) next.add(id);
      else next.delete(id);
      setFolded(next);
    },
  };
};
