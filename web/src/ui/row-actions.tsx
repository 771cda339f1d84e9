import type { LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../app/api-error.ts';
import { LinkButton } from './add-button.tsx';
import { DeleteButton } from './delete-button.tsx';
import classes from './row-actions.module.css';

type RowActionsProps = {
  /** What the row is about, so that every button says which record it means. */
  name: string;
  /** The form that changes it. */
  edit: Pick<LinkProps, 'to' | 'params'>;
  /** The record whose uses are asked for before it is deleted. */
  used?: ComponentProps<typeof DeleteButton>['used'];
  remove: (options: { onSuccess: () => void; onError: (error: ApiError) => void }) => void;
};

/** The buttons at the end of a record's row: change it, delete it after a question. */
export const RowActions = ({ name, edit, used, remove }: RowActionsProps) => {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.actions}>
      <LinkButton {...edit} size="xs" variant="default" aria-label={`${t('edit')}: ${name}`}>
        {t('edit')}
      </LinkButton>
      <DeleteButton size="xs" name={name} {...(used && { used })} remove={remove} />
    </div>
  );
};
