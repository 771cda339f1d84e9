import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../lists/add-button.tsx';
import { DeleteButton, type DeleteButtonProps } from '../records/delete-button.tsx';
import classes from './row-actions.module.css';

/** `name`: what the row is about, so that every button says which record it means. */
type RowActionsProps = Pick<DeleteButtonProps, 'name' | 'text' | 'failed' | 'used' | 'remove'> & {
  /** The form that changes it. */
  edit: Pick<LinkProps, 'to' | 'params'>;
};

/** The buttons at the end of a record's row: change it, delete it after a question. */
export const RowActions = ({ edit, ...removal }: RowActionsProps) => {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.actions}>
      <LinkButton {...edit} size="xs" variant="default" aria-label={`${t('edit')}: ${removal.name}`}>
        {t('edit')}
      </LinkButton>
      <DeleteButton size="xs" {...removal} />
    </div>
  );
};
