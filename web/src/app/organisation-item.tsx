import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showError } from '../ui/toasts.ts';
import type { AnswerOf } from './api.ts';
import classes from './organisation-picker.module.css';
import { useOperation } from './queries.ts';
import { startSession, useSession } from './session.ts';

type OrganisationEntry = AnswerOf<'GET /users/organizations'>['subCustomers'][number];

const Matched = ({ text, search }: { text: string; search: string }) => {
  const at = search ? text.toLowerCase().indexOf(search.toLowerCase()) : -1;
  if (at < 0) return text;
  const end = at + search.length;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  );
};

/** One organisation of the picker; choosing it starts the application anew in it. */
export const OrganisationItem = ({ organisation, search }: { organisation: OrganisationEntry; search: string }) => {
  const { t } = useTranslation('shell');
  const isActive = useSession()?.organisation.id === organisation._id;
  const change = useOperation('PUT /users/change-organization');
  const choose = () =>
    change.mutate(
      { body: { orgId: organisation._id } },
      {
        onSuccess: ({ token }) => {
          startSession(token);
          window.location.assign('/v2/control');
        },
        onError: showError,
      },
    );
  return (
    <li>
      <UnstyledButton
        className={classes.item}
        aria-current={isActive ? 'true' : undefined}
        disabled={isActive || change.isPending}
        onClick={choose}
      >
        <span className={classes.itemWords}>
          <span className={classes.itemName}>
            <Matched text={organisation.Kundenname} search={search} />
          </span>
          <span className={classes.itemNumber}>
            <Matched text={organisation.Kundennummer} search={search} />
            {isActive && ` · ${t('organisation.active')}`}
          </span>
        </span>
        {isActive && <IconCheck size={18} aria-hidden />}
      </UnstyledButton>
    </li>
  );
};
