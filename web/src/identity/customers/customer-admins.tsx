import type { Named } from '@halm/model/core/contract/fields.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../core/client/api.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useSession } from '../../core/client/session.ts';
import { stopAtUnchosen } from '../../core/fields/unchosen.ts';
import { Card } from '../../core/ui/card.tsx';
import { ConfirmDialog } from '../../core/ui/confirm-dialog.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { showError, showSuccess } from '../../core/ui/toasts.ts';
import { AdminCandidateSelect } from './admin-candidate-select.tsx';
import classes from './customer-detail.module.css';

type Customer = AnswerOf<'GET /customers/:id'>;
type Admin = AnswerOf<'GET /customers/:id/admins'>['items'][number];

const RemoveAdmin = ({ customer, admin }: { customer: Customer; admin: Admin }) => {
  const { t } = useTranslation('customers');
  const [isAsking, setAsking] = useState(false);
  const remove = useOperation('DELETE /customers/:id/admins/:userId', {
    onDone: () => showSuccess(t('admins.removed')),
    onFailed: showError,
  });
  const confirm = () =>
    remove.mutate({ params: { id: customer.id, userId: admin.id } }, { onSettled: () => setAsking(false) });
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        {t('admins.remove')}
        <span className="visually-hidden"> {admin.name}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('admins.removeTitle', { name: admin.name })}
        text={t('admins.removeText', { customer: customer.name })}
        action={t('admins.remove')}
        isBusy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      />
    </>
  );
};

const AdminRow = ({ customer, admin }: { customer: Customer; admin: Admin }) => {
  const { t } = useTranslation('customers');
  const isOneself = useSession()?.id === admin.id;
  const note = admin.from ? t('admins.from', { name: admin.from.name }) : isOneself ? t('admins.oneself') : undefined;
  return (
    <li className={classes.row}>
      <span className={classes.person}>{admin.name}</span>
      <span className={classes.soft}>{[admin.username, admin.email].filter(Boolean).join(' · ')}</span>
      {note ? <span className={classes.soft}>{note}</span> : <RemoveAdmin customer={customer} admin={admin} />}
    </li>
  );
};

const AddAdmin = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('customers');
  const [person, setPerson] = useState<Named | null>(null);
  const add = useOperation('POST /customers/:id/admins');
  const confirm = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtUnchosen(event.currentTarget) || !person) return;
    const onSuccess = () => {
      showSuccess(t('admins.added', { name: person.name }));
      setPerson(null);
    };
    add.mutate({ params: { id: customer.id }, body: { userId: person.id } }, { onSuccess, onError: showError });
  };
  return (
    <form className={classes.adding} noValidate onSubmit={confirm}>
      <AdminCandidateSelect customerId={customer.id} value={person} onValue={setPerson} />
      <Button type="submit" disabled={!person} loading={add.isPending}>
        {t('admins.add')}
      </Button>
    </form>
  );
};

/** Who looks after a customer, and who shall do so too. */
export const CustomerAdmins = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('customers');
  const { data, error, refetch } = useQuery(recordQuery('GET /customers/:id/admins', { id: customer.id }));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={t('admins.title')}>
      <p className={classes.hint}>{t('admins.hint', { customer: customer.name })}</p>
      <ul className={classes.rows}>
        {data?.items.map((admin) => (
          <AdminRow key={admin.id} customer={customer} admin={admin} />
        ))}
      </ul>
      <AddAdmin customer={customer} />
      <p className={classes.hint}>{t('admins.personHint')}</p>
    </Card>
  );
};
