import type { Recipe } from '@halm/model/production/recipes/recipe.ts';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../core/actions/action-button.tsx';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { useGoTo } from '../../core/records/record-pages.ts';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';

/** Makes a draft like a recipe and leads to it. */
export const CloneButton = ({ record: { id } }: { record: Recipe }) => {
  const { t } = useTranslation('recipes');
  const goTo = useGoTo();
  const clone = useOperation('POST /recipes/:id/clone');
  if (!useMay('POST /recipes/:id/clone')) return null;
  const send = () =>
    clone.mutate(
      { params: { id } },
      {
        onSuccess: (made) => {
          showSuccess(t('clone.done', { name: made.name }));
          goTo('/verwaltung/production-planning/recipes/$id', { id: made.id });
        },
        onError: showFailure(t('failed.clone')),
      },
    );
  return (
    <ActionButton leftSection={<IconCopy size={17} aria-hidden />} loading={clone.isPending} onClick={send}>
      {t('clone.action')}
    </ActionButton>
  );
};
