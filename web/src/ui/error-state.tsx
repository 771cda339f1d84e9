import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { unreadText } from '../app/reason-text.ts';
import { EmptyState } from './empty-state.tsx';
import { RequestId } from './request-id.tsx';

type ErrorStateProps = { error: unknown; onRetry: () => void };

/** A part of a page could not be loaded: why, and a button that tries again. */
export const ErrorState = ({ error, onRetry }: ErrorStateProps) => {
  const { t } = useTranslation('ui');
  return (
    <div role="alert">
      <EmptyState
        icon={IconPlugConnectedX}
        title={t('error.title')}
        text={unreadText(error)}
        action={
          <>
            <RequestId error={error} />
            <Button onClick={onRetry}>{t('retry')}</Button>
          </>
        }
      />
    </div>
  );
};
