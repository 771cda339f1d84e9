import { IconFlame } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateRangeFilter } from '../../core/lists/date-range-filter.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { LightLink } from '../../core/records/light-link.tsx';
import { ProductionTabs } from '../production-tabs.tsx';
import { YieldCard } from './yield-card.tsx';
import { useYieldColumns } from './yield-columns.tsx';

/** The gas that came against the gas that should have come, and each day with its meters. */
export const GasYieldPage = () => {
  const { t } = useTranslation(['gasYield', 'meters']);
  return (
    <ListPage
      title={t('title')}
      list={useList('GET /gas-yield/days', 'gas-yield')}
      columns={useYieldColumns()}
      defaultSort="-day"
      isLong
      isFolded
      isSearched={false}
      lead={
        <>
          <ProductionTabs />
          <YieldCard />
        </>
      }
      filters={<DateRangeFilter label={t('days')} />}
      empty={{
        icon: IconFlame,
        title: t('empty.title'),
        text: t('empty.text'),
        action: <LightLink place={{ to: '/verwaltung/production-planning/meters' }}>{t('empty.action')}</LightLink>,
      }}
    />
  );
};
