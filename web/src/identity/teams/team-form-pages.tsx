import { type Team, teamInputSchema } from '@halm/model/identity/teams/team.ts';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../core/fields/text-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { type FieldsProps, recordKind } from '../../core/records/record-kind.ts';
import { ReferencesField } from '../../core/references/references-field.tsx';

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
  create: 'POST /teams',
  read: 'GET /teams/:id',
  update: 'PATCH /teams/:id',
  remove: 'DELETE /teams/:id',
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
