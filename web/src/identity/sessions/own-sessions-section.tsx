import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { showError, showSuccess } from '../../core/ui/toasts.ts';
import { SecuritySection } from './security-section.tsx';
import { SessionList } from './session-list.tsx';

/** Where one is signed in oneself: end one, or all but this one. */
export const OwnSessionsSection = () => {
  const { t } = useTranslation('security');
  const { data } = useSuspenseQuery(recordQuery('GET /auth/sessions', undefined));
  const end = useOperation('DELETE /auth/sessions/:id');
  const endOthers = useOperation('DELETE /auth/sessions');
  const endOne = (id: string) => end.mutate({ params: { id } }, { onError: showError });
  const endAllOthers = () =>
    endOthers.mutate({}, { onSuccess: () => showSuccess(t('othersEnded')), onError: showError });
  return (
    <SecuritySection
      title={t('sessions.title')}
      hint={t('sessions.hint')}
      actions={
        data.items.length > 1 && (
          <Button variant="default" onClick={endAllOthers} loading={endOthers.isPending}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <SessionList items={data.items} onEnd={endOne} endingId={end.isPending ? end.variables.params.id : undefined} />
    </SecuritySection>
  );
};
