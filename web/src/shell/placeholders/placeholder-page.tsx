import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { drawerGroups } from '../../core/navigation/navigation.ts';
import { useIsShown } from '../../core/navigation/open-places.ts';
import { PageHead } from '../../core/ui/page-head.tsx';
import classes from './placeholder-page.module.css';
import { type PlaceholderPath, placeholders } from './placeholders.ts';

/** A home screen before its matters have moved in: what will be here, and which pages help until then. */
export const PlaceholderPage = ({ path }: { path: PlaceholderPath }) => {
  const { t } = useTranslation(['placeholders', 'shell', 'pages']);
  const { page, icon: Icon, helpful } = placeholders[path];
  const all = drawerGroups().flatMap((group) => group.entries.map((entry) => ({ ...entry, icon: group.icon })));
  const isShown = useIsShown();
  const ways = helpful.flatMap((place) => all.find((entry) => entry.to === place && isShown(entry)) ?? []);
  return (
    <div className={classes.page}>
      <PageHead title={t(`pages:${page}`)} state={t('shell:drawer.empty')} />
      <section className={classes.coming}>
        <Icon size={34} stroke={1.4} aria-hidden />
        <p>{t(`text.${page}`)}</p>
      </section>
      <nav className={classes.ways} aria-labelledby="helpful-ways">
        <h2 id="helpful-ways">{t('ways')}</h2>
        <ul>
          {ways.map((way) => (
            <li key={way.to}>
              <Link to={way.to}>
                <way.icon size={20} stroke={1.6} aria-hidden />
                {t(`pages:${way.label}`)}
                <IconArrowRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
};
