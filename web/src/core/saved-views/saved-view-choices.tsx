import '../ui/menu-styles.ts';
import type { SavedView } from '@halm/model/identity/preferences/saved-view.ts';
import { Menu } from '@mantine/core';
import { IconCheck, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NO_VIEW } from './saved-view-search.ts';
import classes from './saved-views.module.css';
import type { SavedViews } from './use-saved-views.ts';

const tick = <IconCheck size={16} aria-hidden />;

const Choices = ({ label, views }: { label: string; views: readonly SavedView[] }) => {
  const { t } = useTranslation('preferences');
  if (views.length === 0) return null;
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map(({ id, name, isDefault }) => (
        <Menu.RadioItem
          key={id}
          value={id}
          checkIcon={tick}
          rightSection={isDefault && <IconStarFilled size={14} aria-label={t('view.isDefault')} />}
        >
          <span className={classes.name}>{name}</span>
        </Menu.RadioItem>
      ))}
    </>
  );
};

/** The views to choose from: everything, own ones, those of colleagues. */
export const SavedViewChoices = ({ saved }: { saved: SavedViews }) => {
  const { t } = useTranslation('preferences');
  const { views, active, isEverything, open } = saved;
  // Ticked only where it holds: choosing what is ticked changes nothing.
  const value = active?.id ?? (isEverything ? NO_VIEW : '');
  return (
    <div className={classes.list}>
      <Menu.RadioGroup value={value} onChange={(id) => open(views.find((view) => view.id === id))}>
        <Menu.RadioItem value={NO_VIEW} checkIcon={tick}>
          {t('view.none')}
        </Menu.RadioItem>
        <Choices label={t('view.own')} views={views.filter(({ isOwn }) => isOwn)} />
        <Choices label={t('view.ofColleagues')} views={views.filter(({ isOwn }) => !isOwn)} />
      </Menu.RadioGroup>
    </div>
  );
};
