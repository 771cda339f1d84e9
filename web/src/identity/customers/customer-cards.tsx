import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import cardClasses from '../../core/table/data-table-cards.module.css';
import { ActiveBadge } from '../../core/ui/active-badge.tsx';
import classes from './customer-tree.module.css';
import { FoldButton } from './fold-button.tsx';
import { ModuleBadges } from './module-badges.tsx';
import type { Folding } from './use-folding.ts';

/** The tree as indented cards, for a narrow screen. */
export const CustomerCards = ({ folding, isFlat }: { folding: Folding; isFlat: boolean; isStale: boolean }) => {
  const { t } = useTranslation('customers');
  return (
    <ul className={cardClasses.cards} aria-label={t('title')}>
      {folding.rows.map((row) => (
        <li
          key={row.id}
          className={`${cardClasses.card} ${classes.card}`}
          style={{ '--level': isFlat ? 0 : row.level } as CSSProperties}
        >
          <div className={classes.cardHead}>
            <Link
              to="/customer-management/$customerId"
              params={{ customerId: row.id }}
              className={cardClasses.title}
              data-row-link
            >
              {row.name}
            </Link>
            {folding.canFold(row) && (
              <span className={classes.cardFold}>
                <FoldButton row={row} folding={folding} />
              </span>
            )}
          </div>
          <div className={classes.above}>
            {[row.number, row.city, t('memberCount', { count: row.memberCount })].filter(Boolean).join(' · ')}
          </div>
          {isFlat && row.above.length > 0 && <div className={classes.above}>{row.above.join(' › ')}</div>}
          <div className={classes.cardFoot}>
            <ModuleBadges modules={row.modules} />
            <ActiveBadge active={row.active} />
          </div>
        </li>
      ))}
    </ul>
  );
};
