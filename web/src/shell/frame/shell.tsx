import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { watchFocus } from '../../core/table/keyboard-place.ts';
import { setDrawer, useDrawer, useDrawerCovers } from './drawer-state.ts';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { NavigationRail } from './navigation-rail.tsx';
import { PageNotices } from './page-notices.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { WindowDrop } from './window-drop.tsx';

/** The frame of every signed-in screen: skip link, rail 90, drawer 272, top bar 92, the page. */
export const Shell = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation('shell');
  const isOpen = useDrawer();
  const isCovered = useDrawerCovers();
  useEffect(watchFocus, []);
  return (
    <div className={classes.shell} data-drawer={isOpen ? 'open' : 'closed'}>
      <a className={classes.skip} href="#main">
        {t('skip')}
      </a>
      <TopBar />
      <div className={classes.side}>
        <NavigationRail />
        {isOpen && <NavigationDrawer />}
      </div>
      {isOpen && <div className={classes.veil} onClick={() => setDrawer(false)} aria-hidden />}
      <main id="main" tabIndex={-1} className={classes.main} inert={isCovered}>
        <PageNotices />
        {children}
      </main>
      <WindowDrop />
    </div>
  );
};
