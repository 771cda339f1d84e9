import { Link } from '@tanstack/react-router';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../core/lists/use-list.ts';
import tableClasses from '../../core/table/data-table.module.css';
import { openRow, walkRows } from '../../core/table/data-table-walk.ts';
import { useRowHeight } from '../../core/table/row-height.ts';
import { ActiveBadge } from '../../core/ui/active-badge.tsx';
import { formatCount } from '../../core/words/formats.ts';
import classes from './customer-tree.module.css';
import { FoldButton } from './fold-button.tsx';
import { ModuleBadges } from './module-badges.tsx';
import type { Folding } from './use-folding.ts';

type Row = RowOf<'GET /customers'>;
type TableProps = { folding: Folding; isFlat: boolean; isStale: boolean };

/** The right arrow opens what lies below the focused row, the left one closes it or goes to the parent. */
const foldByKey = (event: KeyboardEvent<HTMLElement>, { rows, isFolded, canFold, fold }: Folding): void => {
  const target = event.target as Element;
  const row = rows[Number(target.closest('tr')?.dataset.index)];
  if (!row || !target.matches('a[data-row-link]')) return;
  if (event.key === 'ArrowRight' && canFold(row)) fold(row.id, false);
  if (event.key !== 'ArrowLeft') return;
  if (canFold(row) && !isFolded(row.id)) {
    fold(row.id, true);
    return;
  }
  const parent = rows.findIndex(({ id }) => id === row.parentId);
  event.currentTarget.querySelector<HTMLElement>(`tr[data-index="${parent}"] a[data-row-link]`)?.focus();
};

const NameCell = ({ row, folding, isFlat }: { row: Row; folding: Folding; isFlat: boolean }) => {
  const { t } = useTranslation('customers');
  return (
    <div className={classes.name} style={{ '--level': isFlat ? 0 : row.level } as CSSProperties}>
      {!isFlat && <FoldButton row={row} folding={folding} />}
      <div>
        <Link
          to="/customer-management/$customerId"
          params={{ customerId: row.id }}
          className={tableClasses.rowLink}
          data-row-link
        >
          {row.name}
        </Link>
        {isFlat && row.above.length > 0 && <div className={classes.above}>{row.above.join(' › ')}</div>}
        {!isFlat && row.level > 0 && <span className="visually-hidden">{t('level', { level: row.level + 1 })}</span>}
      </div>
    </div>
  );
};

/** The tree as a table: indented, foldable by mouse and arrow keys. */
export const CustomerTable = ({ folding, isFlat, isStale }: TableProps) => {
  const { t } = useTranslation('customers');
  const { rowHeight } = useRowHeight();
  return (
    <div className={tableClasses.scroller} data-rows={rowHeight} aria-busy={isStale}>
      <table className={tableClasses.table} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('field.name')}</th>
            <th scope="col">{t('field.number')}</th>
            <th scope="col">{t('field.city')}</th>
            <th scope="col">{t('field.modules')}</th>
            <th scope="col" data-align="right">
              {t('members')}
            </th>
            <th scope="col">{t('state')}</th>
          </tr>
        </thead>
        <tbody
          onKeyDown={(event) => {
            walkRows(event, folding.rows.length, () => undefined);
            foldByKey(event, folding);
          }}
          onClick={openRow}
          onAuxClick={openRow}
        >
          {folding.rows.map((row, index) => (
            <tr key={row.id} data-index={index} data-link="">
              <td>
                <NameCell row={row} folding={folding} isFlat={isFlat} />
              </td>
              <td>{row.number}</td>
              <td>{row.city ?? '–'}</td>
              <td>
                <ModuleBadges modules={row.modules} />
              </td>
              <td data-align="right">{formatCount(row.memberCount)}</td>
              <td>
                <ActiveBadge active={row.active} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
