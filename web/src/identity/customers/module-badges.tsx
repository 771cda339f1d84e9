import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../core/client/api.ts';
import classes from './customer-tree.module.css';

type Module = AnswerOf<'GET /customers/:id'>['modules'][number];

/** The modules that an organisation has booked. */
export const ModuleBadges = ({ modules }: { modules: readonly Module[] }) => {
  const { t } = useTranslation('customers');
  if (modules.length === 0) return '–';
  return (
    <span className={classes.badges}>
      {modules.map((module) => (
        <span key={module} className={classes.badge}>
          {t(`module.${module}`)}
        </span>
      ))}
    </span>
  );
};
