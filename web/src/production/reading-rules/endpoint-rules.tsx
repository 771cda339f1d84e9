import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import type { ReadingRule } from '@halm/model/production/reading-rules/reading-rule.ts';
import { IconRuler2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import classes from './reading-rules.module.css';
import { AddRuleButton, RuleButtons } from './rule-buttons.tsx';
import { RuleEvents } from './rule-events.tsx';
import { RuleState } from './rule-state.tsx';
import { termsText } from './rule-words.ts';

/** More than an endpoint has. */
const SHOWN = 200;

const useRuleColumns = (): Column<ReadingRule>[] => {
  const { t } = useTranslation('readingRules');
  const mayChange = useMay('PATCH /reading-rules/:id');
  const change: Column<ReadingRule> = {
    id: 'change',
    header: '',
    cell: (rule) => <RuleButtons rule={rule} />,
    isAction: true,
  };
  return [
    { id: 'terms', header: t('one'), cell: (rule) => termsText(rule, t) },
    { id: 'name', header: t('name'), cell: ({ name }) => name ?? '–' },
    { id: 'severity', header: t('severity'), cell: ({ severity }) => t(`severities.${severity}`) },
    { id: 'state', header: t('state'), cell: (rule) => <RuleState rule={rule} /> },
    ...(mayChange ? [change] : []),
  ];
};

/** The rules of an endpoint and when they were broken; without any, what they are for. */
export const EndpointRules = ({ endpoint }: { endpoint: Endpoint }) => {
  const { t } = useTranslation(['readingRules', 'ui']);
  const columns = useRuleColumns();
  const { id } = endpoint;
  const query = recordQuery('GET /endpoints/:id/reading-rules', { id }, { size: SHOWN });
  const { data, error, refetch } = useQuery(query);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const isNamed = endpoint.state === 'named';
  const add = isNamed && <AddRuleButton endpoint={endpoint} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={IconRuler2}
        title={t('empty.title')}
        text={t(isNamed ? 'empty.here' : 'empty.unnamed')}
        action={add}
      />
    );
  return (
    <div className={classes.parts}>
      {add && <div>{add}</div>}
      <DataTable label={t('title')} tableKey="endpoint-rules" columns={columns} rows={data.items} />
      <RuleEvents of={{ endpointId: id }} />
    </div>
  );
};
