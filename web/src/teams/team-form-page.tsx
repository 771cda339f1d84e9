import type { Named } from '@halm/model/contract/fields.ts';
import { type Team, teamInputSchema } from '@halm/model/teams/team.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccessDeniedPage } from '../app/access-denied-page.tsx';
import { recordQuery, useOperation } from '../app/queries.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { RecordForm } from '../ui/record-form.tsx';
import { useGoTo } from '../ui/record-pages.ts';
import { ReferencesField } from '../ui/references-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showSuccess } from '../ui/toasts.ts';
import { useLooksAfterPeople } from '../users/use-looks-after-people.ts';

const TeamFields = ({ members, isReadOnly }: { members: readonly Named[]; isReadOnly?: boolean }) => {
  const { t } = useTranslation('teams');
  return (
    <FormSection title={t('team')} hint={t('hint')}>
      <TextField name="name" label={t('name')} required />
      <ReferencesField
        path="memberIds"
        label={t('members')}
        disabled={isReadOnly ?? false}
        initial={members}
        call="GET /users/short-list"
        name={({ name }) => name}
      />
    </FormSection>
  );
};

const useLeaving = () => {
  const { t } = useTranslation('teams');
  const goTo = useGoTo();
  const back = () => goTo('/settings/teams');
  return {
    back,
    saved: () => {
      showSuccess(t('saved'));
      back();
    },
  };
};

const NewTeamForm = () => {
  const { t } = useTranslation('teams');
  const create = useOperation('POST /teams');
  const { back, saved } = useLeaving();
  return (
    <RecordForm
      title={t('add')}
      schema={teamInputSchema}
      values={{ name: '', memberIds: [] as string[] }}
      save={({ body }) => create.mutateAsync({ body })}
      onSaved={saved}
      onCancel={back}
    >
      <TeamFields members={[]} />
    </RecordForm>
  );
};

/** Creates a team. */
export const TeamAddPage = () => (useLooksAfterPeople() ? <NewTeamForm /> : <AccessDeniedPage />);

const valuesOf = ({ name, members }: Team) => ({ name, memberIds: members.map(({ id }) => id) });

/** Changes or deletes a team; who doesn't look after people reads it. */
export const TeamEditPage = () => {
  const { t } = useTranslation('teams');
  const { id } = useParams({ from: '/settings/teams/$id' });
  const query = recordQuery('GET /teams/:id', { id });
  const { data: team } = useSuspenseQuery(query);
  const client = useQueryClient();
  const update = useOperation('PATCH /teams/:id');
  const remove = useOperation('DELETE /teams/:id');
  const { back, saved } = useLeaving();
  const mayEdit = useLooksAfterPeople();
  const deletion = (
    <DeleteButton
      name={team.name}
      text={t('removeText')}
      remove={(options) => remove.mutate({ params: { id }, version: team.version }, options)}
      onDeleted={back}
    />
  );
  return (
    <RecordForm
      title={team.name}
      actions={mayEdit && deletion}
      isReadOnly={!mayEdit}
      schema={teamInputSchema}
      values={valuesOf(team)}
      version={team.version}
      save={({ body, version = 0 }) => update.mutateAsync({ params: { id }, body, version })}
      reload={async () => {
        const latest = await client.fetchQuery({ ...query, staleTime: 0 });
        return { values: valuesOf(latest), version: latest.version };
      }}
      onSaved={saved}
      onCancel={back}
    >
      <TeamFields members={team.members} isReadOnly={!mayEdit} />
    </RecordForm>
  );
};
