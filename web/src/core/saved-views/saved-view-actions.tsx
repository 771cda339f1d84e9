import '../ui/menu-styles.ts';
import type { SavedView } from '@halm/model/identity/preferences/saved-view.ts';
import { savedViewCan } from '@halm/model/identity/preferences/saved-view-can.ts';
import { Menu } from '@mantine/core';
import {
  IconDeviceFloppy,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUsers,
  IconUsersMinus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../client/session.ts';
import { useConfirmDelete } from '../records/confirm-delete.ts';
import { showError, showSuccess } from '../ui/toasts.ts';
import type { SavedViews } from './use-saved-views.ts';

type ActionsProps = { saved: SavedViews; view: SavedView; onRename: () => void };

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** Does something to a view and says that it worked, or why not. */
const useDoing = () => {
  const { t } = useTranslation('preferences');
  return (work: Promise<unknown>, done: string = t('view.saved')) =>
    void work.then(() => showSuccess(done)).catch(showError);
};

const ChangeActions = ({ saved, view, onRename }: ActionsProps) => {
  const { t } = useTranslation('preferences');
  const doing = useDoing();
  const confirmDelete = useConfirmDelete();
  const remove = async () => {
    const text = view.isShared ? t('view.deleteShared') : undefined;
    if (await confirmDelete({ name: view.name, level: 1, ...(text && { text }) }))
      doing(saved.remove(view), t('view.deleted'));
  };
  return (
    <>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
        {t('view.rename')}
      </Menu.Item>
      <Menu.Item
        leftSection={view.isShared ? <IconUsersMinus {...icon} /> : <IconUsers {...icon} />}
        onClick={() => doing(saved.change(view, { isShared: !view.isShared }))}
      >
        {t(view.isShared ? 'view.unshare' : 'view.share')}
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
        {t('view.delete')}
      </Menu.Item>
    </>
  );
};

/** What can be done to the view that is shown. */
export const SavedViewActions = (props: ActionsProps) => {
  const { saved, view } = props;
  const { t } = useTranslation('preferences');
  const session = useSession();
  const doing = useDoing();
  const mayChange = session !== undefined && savedViewCan.change(view, session);
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{view.name}</Menu.Label>
      {mayChange && (
        <Menu.Item
          leftSection={<IconDeviceFloppy {...icon} />}
          disabled={!saved.isChanged}
          onClick={() => doing(saved.overwrite(view))}
        >
          {t('view.overwrite')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={view.isDefault ? <IconStarOff {...icon} /> : <IconStar {...icon} />}
        onClick={() => doing(saved.change(view, { isDefault: !view.isDefault }))}
      >
        {t(view.isDefault ? 'view.noDefault' : 'view.makeDefault')}
      </Menu.Item>
      {mayChange && <ChangeActions {...props} />}
    </>
  );
};
