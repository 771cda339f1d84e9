import type { ReadingRule } from '@halm/model/production/reading-rules/reading-rule.ts';
import { ruleKinds, ruleSeverities } from '@halm/model/production/reading-rules/rule-choices.ts';
import { IconRuler2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActiveFilter } from '../../core/lists/active-filter.tsx';
import type { MoreFilters } from '../../core/lists/filter-fold.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import type { Column, RowLink } from '../../core/table/data-table-columns.ts';
import { ThingTabs } from '../things/thing-tabs.tsx';
import { RuleState } from './rule-state.tsx';
import { termsText } from './rule-words.ts';

const ENDPOINT_PAGE = '/more/gateways/$id/endpoints/$endpointId';

const useRuleColumns = (): Column<ReadingRule>[] => {
  const { t } = useTranslation('readingRules');
  return [
    { id: 'endpoint', header: t('endpoint'), cell: ({ endpoint }) => endpoint.name, sort: 'endpoint' },
    { id: 'threshold', header: t('one'), cell: (rule) => termsText(rule, t) },
    { id: 'name', header: t('name'), cell: ({ name }) => name ?? '–', isRest: true },
    { id: 'thing', header: t('thing'), cell: ({ thing }) => thing?.name ?? '–', isCardHidden: true },
    {
      id: 'severity',
      header: t('severity'),
      cell: ({ severity }) => t(`severities.${severity}`),
      sort: 'severity',
    },
    { id: 'state', header: t('state'), cell: (rule) => <RuleState rule={rule} /> },
  ];
};

const useMoreFilters = (): MoreFilters => {
  const { t } = useTranslation('readingRules');
  const kinds = ruleKinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
  return {
    names: ['kind', 'active'],
    fields: (
      <>
        <SelectFilter name="kind" label={t('kind')} options={kinds} />
        <ActiveFilter label={t('use')} />
      </>
    ),
  };
};

/** All rules on readings, each with whether it is kept; they are made and changed at their endpoint. */
export const ReadingRuleListPage = () => {
  const { t } = useTranslation('readingRules');
  const canOpen = useCanOpen();
  const placeOf = ({ endpoint, thing }: ReadingRule): RowLink | null => {
    if (canOpen(ENDPOINT_PAGE))
      return {
        to: ENDPOINT_PAGE,
        params: { id: endpoint.gatewayId, endpointId: endpoint.id },
        search: { tab: 'rules' },
      };
    return thing && { to: '/dinge/overview/$id', params: { id: thing.id } };
  };
  return (
    <ListPage<ReadingRule>
      title={t('title')}
      lead={<ThingTabs />}
      list={useList('GET /reading-rules', 'reading-rules')}
      columns={useRuleColumns()}
      rowLink={placeOf}
      filters={
        <>
          <SelectFilter
            name="broken"
            label={t('state')}
            options={[
              { value: 'true', label: t('states.broken') },
              { value: 'false', label: t('states.kept') },
            ]}
          />
          <SelectFilter
            name="severity"
            label={t('severity')}
            options={ruleSeverities.map((value) => ({ value, label: t(`severities.${value}`) }))}
          />
        </>
      }
      moreFilters={useMoreFilters()}
      searchLabel={t('search')}
      defaultSort="endpoint"
      empty={{ icon: IconRuler2, title: t('empty.title'), text: t('empty.text') }}
    />
  );
};
