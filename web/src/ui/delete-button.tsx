import { Button, type ButtonProps } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../app/api-error.ts';
import { useConfirmDelete } from './confirm-delete.ts';
import { showError, showSuccess } from './toasts.ts';

type DeleteButtonProps = Pick<ButtonProps, 'size'> & {
  /** What is deleted, as the question names it. */
  name: string;
  level?: 1 | 2 | 3;
  /** What is lost with it. */
  text?: string;
  /** Starts the deletion and reports its end. */
  remove: (options: { onSuccess: () => void; onError: (error: ApiError) => void }) => void;
  /** Where to go from here; nowhere from a row of a list. */
  onDeleted?: () => void;
};

/** Deletes a record after asking; says why when it can't be. */
export const DeleteButton = ({ name, level = 2, text, remove, onDeleted, size }: DeleteButtonProps) => {
  const { t } = useTranslation('ui');
  const confirmDelete = useConfirmDelete();
  const ask = async () => {
    if (!(await confirmDelete({ name, level, ...(text ? { text } : {}) }))) return;
    const onSuccess = () => {
      showSuccess(t('remove.done'));
      onDeleted?.();
    };
    remove({ onSuccess, onError: showError });
  };
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconTrash size={17} aria-hidden />}
      aria-label={size ? `${t('delete')}: ${name}` : undefined}
      onClick={() => void ask()}
    >
      {t('delete')}
    </Button>
  );
};
