import { type Team, teamInputSchema } from '@halm/model/teams/team.ts';
import { useTranslation } from 'react-i18next';
import { AddForm } from '../ui/add-form.tsx';
import { EditForm } from '../ui/edit-form.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { type FieldsProps, recordKind } from '../ui/record-kind.ts';
import { ReferencesField } from '../ui/references-field.tsx';
import { TextField } from '../ui/text-field.tsx';

const TeamFields = ({ record, isReadOnly = false }: FieldsProps<Team>) => {
  const { t } = useTranslation('teams');
  return (
    <FormSection title={t('team')} hint={t('hint')}>
      <TextField name="name" label={t('name')} required />
      <ReferencesField
        path="memberIds"
        label={t('members')}
        disabled={isReadOnly}
        initial={record?.members ?? []}
        call="GET /users/short-list"
        name={({ name }) => name}
      />
    </FormSection>
  );
};

/** People who work together. */
export const team = recordKind({
  ...{ create: 'POST /teams', read: 'GET /teams/:id', update: 'PATCH /teams/:id', remove: 'DELETE /teams/:id' },
  removal: { text: 'removeText' },
  list: { to: '/settings/teams' },
  schema: teamInputSchema,
  empty: () => ({ name: '', memberIds: [] }),
  valuesOf: ({ name, members }) => ({ name, memberIds: members.map(({ id }) => id) }),
  Fields: TeamFields,
  texts: 'teams',
  add: 'add',
  title: ({ name }) => name,
});

/** Creates a team. */
export const TeamAddPage = () => <AddForm kind={team} />;

/** Changes or deletes a team; who doesn't look after people reads it. */
export const TeamEditPage = () => <EditForm kind={team} />;
