import type { RowHeight } from '@halm/model/identity/preferences/preference.ts';
import { useChoices } from '../client/preference-store.ts';

const ROW_HEIGHT_PX = { normal: 36, tall: 46 } as const satisfies Record<RowHeight, number>;

/** How high the person wants the rows of tables, and so many pixels; re-renders when that changes. */
export const useRowHeight = (): { readonly rowHeight: RowHeight; readonly rowHeightPx: number } => {
  const { rowHeight = 'normal' } = useChoices();
  return { rowHeight, rowHeightPx: ROW_HEIGHT_PX[rowHeight] };
};
