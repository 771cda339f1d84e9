import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../actions/action-button.tsx';
import type { CallOf } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { recordQuery } from '../client/queries.ts';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import { showFailure, showSuccess } from '../ui/toasts.ts';
import { useConfirmDelete } from './confirm-delete.ts';
import { UsageList } from './usage-list.tsx';

type UsedDialogProps = { name: string; usedId: string; usage: RecordUsage | undefined; onClose: () => void };

/** Says in place of the question why a record can't be deleted: where it is used, with the ways there. */
const UsedDialog = ({ name, usedId, usage, onClose }: UsedDialogProps) => {
  const { t } = useTranslation('ui');
  const router = useRouter();
  // A way may lead to another part of the very page on which this stands.
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose]);
  return (
    <HalmDialog
      isOpen={usage !== undefined}
      onClose={onClose}
      title={t('usage.title', { name })}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('usage.text')}</p>
      <UsageList groups={usage?.groups ?? []} usedId={usedId} />
    </HalmDialog>
  );
};

/** The call that says where a record is used. */
export type UsageCall = Extract<CallOf<'GET'>, `${string}/:id/usage`>;

export type DeleteButtonProps = Pick<ButtonProps, 'size'> & {
  /** What is deleted, as the question names it. */
  name: string;
  level?: 1 | 2 | 3;
  /** What is lost with it. */
  text?: string;
  /** Says that it could not be deleted, before the reason; without it the reason stands alone. */
  failed?: string;
  /** The record whose uses are asked for first: is there any, they are shown in place of the question. */
  used?: { readonly call: UsageCall; readonly id: string };
  /** Starts the deletion and reports its end. */
  remove: (options: { onSuccess: () => void; onError: (error: ApiError) => void }) => void;
  /** Where to go from here; nowhere from a row of a list. */
  onDeleted?: () => void;
};

/** Deletes a record after asking; says why when it can't be. */
export const DeleteButton = (props: DeleteButtonProps) => {
  const { name, level = 2, text, failed, used, remove, onDeleted, size } = props;
  const { t } = useTranslation('ui');
  const client = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const [usage, setUsage] = useState<RecordUsage>();
  const onError = showFailure(failed);
  const ask = async () => {
    const found = used && (await client.fetchQuery({ ...recordQuery(used.call, { id: used.id }), staleTime: 0 }));
    if (found && found.groups.length > 0) return setUsage(found);
    if (!(await confirmDelete({ name, level, ...(text ? { text } : {}) }))) return;
    const onSuccess = () => {
      showSuccess(t('remove.done'));
      onDeleted?.();
    };
    remove({ onSuccess, onError });
  };
  return (
    <>
      <ActionButton
        isDanger
        size={size}
        leftSection={<IconTrash size={17} aria-hidden />}
        aria-label={size ? `${t('delete')}: ${name}` : undefined}
        onClick={() => void ask().catch(onError)}
      >
        {t('delete')}
      </ActionButton>
      {used && <UsedDialog name={name} usedId={used.id} usage={usage} onClose={() => setUsage(undefined)} />}
    </>
  );
};
