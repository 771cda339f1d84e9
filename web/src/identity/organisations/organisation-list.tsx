import { Button } from '@mantine/core';
import { type UIEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrganisationEntry, OrganisationItem, organisationOptionId } from './organisation-item.tsx';
import classes from './organisation-picker.module.css';

/** So near to its end a list asks for more. */
const NEAR_END_PX = 120;

/** The next page of what was found: undefined where everything is there. */
export type MoreOrganisations = { readonly load: () => void; readonly isLoading: boolean } | undefined;

type OrganisationListProps = {
  organisations: readonly OrganisationEntry[];
  search: string;
  more: MoreOrganisations;
  /** Where a search field walks through the list: its id and where it is. */
  walked?: { listId: string; activeId: string | undefined; onPoint: (id: string) => void } | undefined;
};

/** The organisations to choose from; more of them come when one scrolls to the end, and by a button. */
export const OrganisationList = ({ organisations, search, more, walked }: OrganisationListProps) => {
  const { t } = useTranslation(['shell', 'ui']);
  const ownId = useId();
  const loadNearEnd = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) more?.load();
  };
  const roles = walked && { role: 'listbox', 'aria-label': t('organisation.label') };
  return (
    <>
      <ul {...roles} id={walked?.listId ?? ownId} className={classes.list} onScroll={loadNearEnd}>
        {organisations.map((organisation) => {
          const id = organisationOptionId(organisation);
          const option = walked && { isPointedAt: walked.activeId === id, onPoint: () => walked.onPoint(id) };
          return <OrganisationItem key={id} organisation={organisation} search={search} option={option} />;
        })}
      </ul>
      {more && (
        <Button variant="subtle" className={classes.more} loading={more.isLoading} onClick={more.load}>
          {t('ui:list.more')}
        </Button>
      )}
    </>
  );
};
