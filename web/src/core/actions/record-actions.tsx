import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from './action-menu.tsx';

type RecordActionsProps = {
  /** At most two: what is done most, the primary one last. */
  children?: ReactNode;
  /** `ActionButton`, `ActionLink`, `GuardedButton`, and `DeleteButton` last. */
  more: ReactNode;
};

/** What can be done with a record: the primary action, one more, all others in a menu. */
export const RecordActions = ({ children, more }: RecordActionsProps) => {
  const { t } = useTranslation('ui');
  return (
    <>
      {children}
      <ActionMenu label={t('moreActions')} icon={<IconDots size={18} aria-hidden />} isIconOnly>
        {more}
      </ActionMenu>
    </>
  );
};
