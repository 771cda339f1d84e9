import type { Board, BoardPanel } from '@halm/model/production/boards/board.ts';
import { Card } from '../../core/ui/card.tsx';
import { PartHint } from '../endpoints/period-choice.tsx';
import type { CurveRange } from '../endpoints/use-curve-range.ts';
import classes from './boards.module.css';
import { ColumnsPanel } from './columns-panel.tsx';
import { CurvePanel } from './curve-panel.tsx';
import { ValuePanel } from './value-panel.tsx';

type Shown = {
  /** What curves show: the whole period, or a part of it. */
  readonly range: CurveRange;
  /** What columns show. */
  readonly whole: CurveRange;
  readonly onPart: (part: CurveRange) => void;
};

const Panel = ({ panel: { kind, series }, range, whole, onPart }: { panel: BoardPanel } & Shown) => {
  if (kind === 'value') return <ValuePanel series={series} />;
  if (kind === 'columns') return <ColumnsPanel series={series} range={whole} />;
  return <CurvePanel series={series} range={range} onPart={onPart} />;
};

/** The panels of a board: two beside each other on a desk, one below the other on a phone. */
export const BoardView = ({ board, ...shown }: { board: Board } & Shown) => (
  <>
    <div className={classes.grid}>
      {board.panels.map((panel, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a panel is what stands at its place
        <div key={`${board.id} ${at}`} className={classes.panel} data-width={panel.width}>
          <Card title={panel.title}>
            <Panel panel={panel} {...shown} />
          </Card>
        </div>
      ))}
    </div>
    {board.panels.some(({ kind }) => kind === 'curve') && <PartHint />}
  </>
);
