import '../ui/menu-styles.ts';
import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '../lists/use-list.ts';
import { SavedViewActions } from './saved-view-actions.tsx';
import { SavedViewChoices } from './saved-view-choices.tsx';
import classes from './saved-views.module.css';
import { useSavedViews } from './use-saved-views.ts';

const SavedViewDialog = lazy(async () => ({ default: (await import('./saved-view-dialog.tsx')).SavedViewDialog }));

/** The saved views of a list: choose one, save what is shown, and look after the one that is shown. */
export const SavedViewMenu = ({ list }: { list: List<unknown> }) => {
  const { t } = useTranslation('preferences');
  const saved = useSavedViews(list);
  const { active, isChanged } = saved;
  const [dialog, setDialog] = useState<'save' | 'rename'>();
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={300}>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.target}
            data-folding={active ? undefined : true}
            title={t('view.title')}
            leftSection={<IconBookmark size={17} stroke={1.7} aria-hidden />}
            rightSection={isChanged && <span className={classes.changed} role="img" aria-label={t('view.isChanged')} />}
          >
            <span className={classes.name}>{active?.name ?? t('view.title')}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <SavedViewChoices saved={saved} />
          {active && <SavedViewActions saved={saved} view={active} onRename={() => setDialog('rename')} />}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={17} stroke={1.7} aria-hidden />} onClick={() => setDialog('save')}>
            {t('view.saveAs')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <Suspense>
          <SavedViewDialog
            view={dialog === 'rename' ? active : undefined}
            onSave={(named) => (dialog === 'rename' && active ? saved.change(active, named) : saved.saveAs(named))}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
