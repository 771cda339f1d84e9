import { gatewayInputSchema } from '@halm/model/production/gateways/gateway.ts';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../core/fields/text-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { recordKind } from '../../core/records/record-kind.ts';

const GatewayFields = () => {
  const { t } = useTranslation('gateways');
  return (
    <FormSection title={t('one')} hint={t('form.hint')}>
      <TextField name="name" label={t('name')} placeholder={t('form.example')} required />
    </FormSection>
  );
};

const gateway = recordKind({
  create: 'POST /gateways',
  read: 'GET /gateways/:id',
  update: 'PATCH /gateways/:id',
  list: { to: '/more/gateways' },
  // Its page offers at once what a new one needs: a key.
  page: (id) => ({ to: '/more/gateways/$id', params: { id } }),
  schema: gatewayInputSchema,
  empty: () => ({ name: '' }),
  valuesOf: ({ name }) => ({ name }),
  Fields: GatewayFields,
  texts: 'gateways',
  add: 'add',
  title: ({ name }) => name,
});

/** Creates a gateway. */
export const GatewayAddPage = () => <AddForm kind={gateway} />;
