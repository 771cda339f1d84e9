import type { RuleEvent } from '@halm/model/production/reading-rules/rule-event.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatDateTime } from '../../core/words/formats.ts';
import classes from './reading-rules.module.css';
import { brokenBy } from './rule-words.ts';

const AT_ONCE = 25;

const useEventColumns = (isOfThing: boolean): Column<RuleEvent>[] => {
  const { t } = useTranslation('readingRules');
  const endpoint: Column<RuleEvent> = {
    id: 'endpoint',
    header: t('endpoint'),
    cell: ({ endpoint: { name } }) => name,
  };
  return [
    { id: 'raisedAt', header: t('events.raisedAt'), cell: ({ raisedAt }) => formatDateTime(raisedAt) },
    {
      id: 'clearedAt',
      header: t('events.clearedAt'),
      cell: ({ clearedAt, end }) =>
        clearedAt === null
          ? t('events.lasts')
          : `${formatDateTime(clearedAt)}${end === 'changed' ? ` (${t('events.changed')})` : ''}`,
    },
    ...(isOfThing ? [endpoint] : []),
    { id: 'rule', header: t('events.rule'), cell: ({ rule, kind }) => rule.name ?? t(`kinds.${kind}`) },
    { id: 'value', header: t('events.value'), cell: brokenBy, align: 'right' },
    { id: 'severity', header: t('severity'), cell: ({ severity }) => t(`severities.${severity}`) },
  ];
};

/** When the rules of an endpoint, or of a thing, were broken, newest first. */
export const RuleEvents = ({ of }: { of: { readonly endpointId: string } | { readonly thingId: string } }) => {
  const { t } = useTranslation(['readingRules', 'ui']);
  const columns = useEventColumns('thingId' in of);
  const list = useGrowingList('GET /rule-events', { query: { ...of, size: AT_ONCE } });
  if (list.error && !list.items) return <ErrorState error={list.error} onRetry={list.retry} />;
  return (
    <Card title={t('events.title')} isWaiting={!list.items}>
      {list.items?.length === 0 && <p className={classes.soft}>{t('events.none')}</p>}
      {list.items && list.items.length > 0 && (
        <DataTable label={t('events.title')} tableKey="rule-events" columns={columns} rows={list.items} />
      )}
      {list.loadMore && (
        <Button variant="default" loading={list.isLoadingMore} onClick={() => void list.loadMore?.()}>
          {t('ui:list.more')}
        </Button>
      )}
    </Card>
  );
};
