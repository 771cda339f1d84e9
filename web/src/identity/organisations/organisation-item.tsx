import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { log } from '../../core/browser/log.ts';
import { restartAs } from '../../core/browser/restart.ts';
import { type AnswerOf, call } from '../../core/client/api.ts';
import { useSession } from '../../core/client/session.ts';
import { mayLeave } from '../../core/forms/unsaved-changes.ts';
import classes from './organisation-picker.module.css';
import { splitMatch } from './organisation-rules.ts';

export type OrganisationEntry = AnswerOf<'GET /users/organizations'>['subCustomers'][number];

const Matched = ({ text, search }: { text: string; search: string }) => {
  const [before, match, after] = splitMatch(text, search);
  return (
    <>
      {before}
      {match && <b>{match}</b>}
      {after}
    </>
  );
};

/** Goes on in another organisation, at the same page; a record's page stays behind with its organisation. */
const useChangeOrganisation = () => {
  const here = useMatches().at(-1);
  const [isPending, setIsPending] = useState(false);
  const isRecord = Object.keys(here?.params ?? {}).length > 0;
  const change = async (orgId: string) => {
    if (!(await mayLeave())) return;
    setIsPending(true);
    try {
      const { token } = await call('PUT /users/change-organization', { body: { orgId } });
      restartAs(token, isRecord || !here ? '/v2/control' : `/v2${here.pathname}`);
    } catch (error) {
      log.error('Changing the organisation failed', error);
      setIsPending(false);
    }
  };
  return { change, isPending };
};

/** The element of an organisation, by which the search field names it. */
export const organisationOptionId = ({ _id }: OrganisationEntry): string => `organisation-${_id}`;

type OrganisationItemProps = {
  organisation: OrganisationEntry;
  search: string;
  /** Below a search field, which keeps the focus: whether the keyboard is on this one. */
  option?: { isPointedAt: boolean; onPoint: () => void } | undefined;
};

const optionProps = ({ organisation, option }: OrganisationItemProps) =>
  option && {
    id: organisationOptionId(organisation),
    role: 'option',
    tabIndex: -1,
    'aria-selected': option.isPointedAt,
    onPointerMove: option.onPoint,
    // The focus stays where one types.
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
  };

/** One organisation of the picker; choosing it starts the application anew in it. */
export const OrganisationItem = (props: OrganisationItemProps) => {
  const { organisation, search, option } = props;
  const { t } = useTranslation('shell');
  const isActive = useSession()?.organisation.id === organisation._id;
  const { change, isPending } = useChangeOrganisation();
  return (
    <li role={option && 'presentation'}>
      <UnstyledButton
        {...optionProps(props)}
        className={classes.item}
        aria-current={isActive ? 'true' : undefined}
        disabled={isActive || isPending}
        onClick={() => void change(organisation._id)}
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
