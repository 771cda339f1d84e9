import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NO_VIEW } from '../saved-views/saved-view-search.ts';
import { EmptyState } from './empty-state.tsx';
import type { List } from './use-list.ts';

/** The search and filters of a list find nothing; offers to take them away. */
export const NoMatch = ({ list }: { list: List<unknown> }) => {
  const { t } = useTranslation('ui');
  const reset = () => {
    const names = Object.keys(list.search).filter((name) => name !== 'sort' && name !== 'size');
    list.change({
      ...Object.fromEntries(names.map((name) => [name, undefined])),
      view: list.search.view && NO_VIEW,
    });
  };
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('list.noMatch.title')}
      text={t('list.noMatch.text')}
      action={
        <Button variant="default" onClick={reset}>
          {t('list.noMatch.reset')}
        </Button>
      }
    />
  );
};
