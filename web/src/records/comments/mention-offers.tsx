import type { Mentionable } from '@halm/model/records/comments/comment.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { UserPhoto } from '../../identity/users/user-photo.tsx';
import { type CommentedRecord, callsOf } from './commented-record.ts';
import classes from './comments.module.css';

const SEARCH_PAUSE_MS = 150;
const nobody: readonly Mentionable[] = [];

/** Who is offered for what was typed of a name; nobody without anything typed, which is undefined. */
export const useOffers = ({ owner, id }: CommentedRecord, typed: string | undefined) => {
  const [search] = useDebouncedValue(typed, SEARCH_PAUSE_MS);
  const query = recordQuery(callsOf(owner).people, { id }, search ? { search } : {});
  const { data } = useQuery({ ...query, enabled: typed !== undefined, placeholderData: keepPreviousData });
  const people = typed === undefined ? nobody : (data?.items ?? nobody);
  // Of a name only: who writes on behind an @ of another meaning isn't told again and again.
  return { people, isNobody: data?.items.length === 0 && search === typed && !typed?.includes(' ') };
};

/** The id of the element of somebody who is offered. */
export const optionId = (listId: string, id: string): string => `${listId}-${id}`;

type MentionOffersProps = {
  listId: string;
  people: readonly Mentionable[];
  activeId: string | undefined;
  point: (id: string) => void;
  call: (person: Mentionable) => void;
};

/** The people behind an @, below the text, which keeps the keyboard. */
export const MentionOffers = ({ listId, people, activeId, point, call }: MentionOffersProps) => {
  const { t } = useTranslation('comments');
  if (people.length === 0)
    return (
      <p role="status" className={classes.nobody}>
        {t('nobody')}
      </p>
    );
  return (
    <div role="listbox" id={listId} aria-label={t('people')} className={classes.offers}>
      {people.map((person) => {
        const id = optionId(listId, person.id);
        return (
          // The keyboard stays in the text, and chooses from there.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={person.id}
            id={id}
            role="option"
            tabIndex={-1}
            aria-selected={id === activeId}
            className={classes.offer}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => point(id)}
            onClick={() => call(person)}
          >
            <UserPhoto name={person.name} photoId={person.photoId} size={28} />
            <span>{person.name}</span>
          </div>
        );
      })}
    </div>
  );
};
