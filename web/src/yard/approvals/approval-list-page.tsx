import { approvalScopes } from '@halm/model/core/contract/approval-scopes.ts';
import { approvalStates } from '@halm/model/yard/approvals/approval-state.ts';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { useApprovalColumns } from './approval-columns.tsx';

/** All temporary approvals: which hold, until when, and what became of the others. */
export const ApprovalListPage = () => {
  const { t } = useTranslation('bookings');
  const list = useList('GET /approvals', 'approvals');
  const states = approvalStates.map((value) => ({ value, label: t(`approval.state.${value}`) }));
  const scopes = approvalScopes.map((value) => ({ value, label: t(`approval.of.${value}`) }));
  return (
    <ListPage
      title={t('approval.list')}
      list={list}
      columns={useApprovalColumns()}
      isSearched={false}
      isFolded
      filters={
        <>
          <SelectFilter name="state" label={t('column.status')} options={states} />
          <SelectFilter name="scope" label={t('approval.scope')} options={scopes} />
        </>
      }
      empty={{ icon: IconShieldCheck, title: t('approval.none'), text: t('approval.noneText') }}
    />
  );
};
