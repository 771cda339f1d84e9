import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActionButton, ActionLink } from '../../core/actions/action-button.tsx';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import type { AnswerOf } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { useSession } from '../../core/client/session.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { ActiveBadge } from '../../core/ui/active-badge.tsx';
import { useEnterOrganisation } from '../organisations/enter-organisation.ts';
import { CustomerAdmins } from './customer-admins.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { CustomerOverview } from './customer-overview.tsx';
import { CustomerStateButton } from './customer-state-button.tsx';

type Customer = AnswerOf<'GET /customers/:id'>;

const Actions = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation(['customers', 'ui']);
  const isHere = useSession()?.organisation.id === customer.id;
  const { enter, isEntering } = useEnterOrganisation();
  return (
    <RecordActions
      more={
        <>
          <ActionLink to="/customer-management/add" search={{ parentId: customer.id }}>
            {t('addBelow')}
          </ActionLink>
          {!customer.isOwn && <CustomerStateButton customer={customer} />}
        </>
      }
    >
      {customer.active && !isHere && (
        <ActionButton loading={isEntering} onClick={() => enter(customer.id)}>
          {t('enter')}
        </ActionButton>
      )}
      <ActionLink variant="filled" to="/customer-management/$customerId/edit" params={{ customerId: customer.id }}>
        {t('ui:edit')}
      </ActionLink>
    </RecordActions>
  );
};

/** One customer: what it is, who looks after it, and what can be done with it. */
export const CustomerDetailPage = () => {
  const { t } = useTranslation('customers');
  const { customerId } = useParams({ from: '/customer-management/$customerId/' });
  const { data: customer } = useSuspenseQuery(recordQuery('GET /customers/:id', { id: customerId }));
  const { parent, number } = customer;
  return (
    <DetailPage
      title={customer.name}
      back={<Link to="/customer-management">{t('title')}</Link>}
      state={
        <>
          <ActiveBadge active={customer.active} /> {t('customerNumber', { number })}
          {parent && (
            <Link to="/customer-management/$customerId" params={{ customerId: parent.id }}>
              {t('belowParent', { name: parent.name })}
            </Link>
          )}
        </>
      }
      actions={<Actions customer={customer} />}
      tabs={[
        { id: 'overview', label: t('tab.overview'), content: () => <CustomerOverview customer={customer} /> },
        { id: 'admins', label: t('tab.admins'), content: () => <CustomerAdmins customer={customer} /> },
        { id: 'history', label: t('tab.history'), content: () => <CustomerHistory customerId={customer.id} /> },
      ]}
    />
  );
};
