import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/client/session.ts';
import { useDocumentTitle } from '../../core/navigation/document-title.ts';
import { drawerGroups } from '../../core/navigation/navigation.ts';
import { useIsShown } from '../../core/navigation/open-places.ts';
import { Attention } from '../attention/attention.tsx';
import classes from './places.module.css';

/** Where one can go from here, area by area: for roles whose own screens are elsewhere. */
export const Places = () => {
  const { t } = useTranslation(['shell', 'pages']);
  const session = useSession();
  const isShown = useIsShown();
  const title = t('control.greeting', { name: session?.firstName ?? '' });
  useDocumentTitle(title);
  const areas = drawerGroups()
    .slice(1)
    .flatMap(({ label, icon, entries }) => {
      const first = entries.find((entry) => !entry.isEmpty && isShown(entry));
      return first ? { label, icon, first } : [];
    });
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      <Attention />
      <ul className={classes.places}>
        {areas.map((area) => (
          <li key={area.label}>
            <Link to={area.first.to} className={classes.place}>
              <area.icon size={26} stroke={1.5} aria-hidden />
              <span>
                {t(area.label)}
                <span className={classes.first}>{t(`pages:${area.first.label}`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
