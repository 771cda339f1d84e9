import { approvalScopes } from '@halm/model/core/contract/approval-scopes.ts';
import { approvalStates } from '@halm/model/yard/approvals/approval-state.ts';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import classes from '../../core/lists/list-page.module.css';
import { ListRows } from '../../core/lists/list-rows.tsx';
import { ListToolbar } from '../../core/lists/list-toolbar.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { PageHead } from '../../core/ui/page-head.tsx';
import { useApprovalColumns } from './approval-columns.tsx';

/** All temporary approvals: which hold, until when, and what became of the others. */
export const ApprovalListPage = () => {
  const { t } = useTranslation('bookings');
  const list = useList('GET /approvals', 'approvals');
  const columns = useApprovalColumns();
  const title = t('approval.list');
  const states = approvalStates.map((value) => ({ value, label: t(`approval.state.${value}`) }));
  const scopes = approvalScopes.map((value) => ({ value, label: t(`approval.of.${value}`) }));
  return (
    <div className={classes.page}>
      <PageHead title={title} />
      <ListToolbar
        title={title}
        list={list}
        columns={columns}
        isSearched={false}
        filters={
          <>
            <SelectFilter name="state" label={t('column.status')} options={states} />
            <SelectFilter name="scope" label={t('approval.scope')} options={scopes} />
          </>
        }
      />
      <ListRows
        title={title}
        list={list}
        columns={columns}
        empty={{ icon: IconShieldCheck, title: t('approval.none'), text: t('approval.noneText') }}
      />
    </div>
  );
};
