import type { ValueParameter } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import type { ValueSet } from '@halm/model/masterdata/value-sets/value-set.ts';
import { IconFlask } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { AddButton } from '../../core/lists/add-button.tsx';
import { ListRows } from '../../core/lists/list-rows.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDate } from '../../core/words/formats.ts';
import { HoldingValues } from './holding-values.tsx';
import { ValueChart } from './value-chart.tsx';
import { ValueSetHistory } from './value-set-history.tsx';
import classes from './value-sets.module.css';
import { formatValue, useValueWords } from './value-words.ts';

const ADD = '/verwaltung/Artikel/$articleId/values';
/** So many sets are drawn at most, the latest. */
const DRAWN = 200;
const listed = ['dryMatter', 'biogas', 'methane', 'nitrogen'] as const satisfies readonly ValueParameter[];

const useValueSetColumns = (): Column<ValueSet>[] => {
  const { t } = useTranslation('valueSets');
  const { whose } = useValueWords();
  return [
    { id: 'validFrom', header: t('form.validFrom'), cell: ({ validFrom }) => formatDate(validFrom), sort: 'validFrom' },
    { id: 'whose', header: t('form.kind'), cell: whose },
    { id: 'category', header: t('form.category'), cell: ({ category }) => t(`category.${category}`) },
    { id: 'source', header: t('form.source'), cell: ({ source }) => source },
    { id: 'basis', header: t('form.basis'), cell: ({ basis }) => t(`basis.${basis}`) },
    ...listed.map((name) => ({
      id: name,
      header: t(`parameter.${name}`),
      cell: ({ values }: ValueSet) => formatValue(values[name], name),
      align: 'right' as const,
    })),
  ];
};

const AddValueSet = ({ articleId }: { articleId: string }) => {
  const { t } = useTranslation('valueSets');
  return (
    <AddButton to={ADD} params={{ articleId }}>
      {t('add')}
    </AddButton>
  );
};

/** What an article yields and contains: which set holds and why, how values went over time, all sets. */
export const ArticleValues = ({ articleId }: { articleId: string }) => {
  const { t } = useTranslation('valueSets');
  const canAdd = useCanOpen()(ADD);
  const columns = useValueSetColumns();
  const list = useList('GET /value-sets', 'value-sets', { articleId });
  const { data } = useQuery(listQuery('GET /value-sets', { articleId, size: DRAWN }));
  const hasSets = data !== undefined && data.items.length > 0;
  return (
    <div className={classes.tab}>
      {hasSets && <HoldingValues articleId={articleId} />}
      {hasSets && <ValueChart sets={data.items} isCut={data.pagination.totalRecords > data.items.length} />}
      {hasSets && canAdd && (
        <div className={classes.head}>
          <h2>{t('list.title')}</h2>
          <AddValueSet articleId={articleId} />
        </div>
      )}
      <ListRows
        title={t('list.title')}
        list={list}
        columns={columns}
        rowLink={({ id }) => ({ to: `${ADD}/$valueSetId`, params: { articleId, valueSetId: id } })}
        defaultSort="-validFrom"
        empty={{
          icon: IconFlask,
          title: t('title'),
          text: t('empty'),
          ...(canAdd && { action: <AddValueSet articleId={articleId} /> }),
        }}
      />
      <ValueSetHistory articleId={articleId} />
    </div>
  );
};
