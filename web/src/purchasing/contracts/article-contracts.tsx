import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListRows } from '../../core/lists/list-rows.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { contractLink, useContractColumns } from './contract-columns.tsx';
import classes from './contracts.module.css';

/** All contracts that an article stands in, those that ended too. */
export const ArticleContracts = ({ articleId }: { articleId: string }) => {
  const { t } = useTranslation('contracts');
  return (
    <div className={classes.tab}>
      <ListRows
        title={t('title')}
        list={useList('GET /contracts', 'article-contracts', { articleId })}
        columns={useContractColumns()}
        rowLink={contractLink}
        defaultSort="endsOn"
        empty={{ icon: IconFileText, title: t('ofArticle.empty.title'), text: t('ofArticle.empty.text') }}
      />
    </div>
  );
};
