import {
  type DeliveryWay,
  deliveryWays,
  type ResultDelivery,
  signIns,
} from '@halm/model/laboratory/laboratories/result-delivery.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { SecretField } from './secret-field.tsx';

const ServiceFields = ({ delivery }: { delivery: ResultDelivery | undefined }) => {
  const { t } = useTranslation('laboratories');
  const signIn = useFieldValue<string | null>('delivery.signIn');
  const options = signIns.map((value) => ({ value, label: t(`delivery.signIns.${value}`) }));
  return (
    <>
      <TextField
        name="delivery.baseUrl"
        label={t('delivery.baseUrl')}
        description={t('delivery.baseUrlHint')}
        inputMode="url"
        required
        wide
      />
      <SelectField name="delivery.signIn" label={t('delivery.signIn')} options={options} required />
      {signIn === 'token' && <SecretField name="delivery.token" label={t('delivery.token')} stored={delivery?.token} />}
      {signIn === 'client' && (
        <>
          <TextField name="delivery.clientId" label={t('delivery.clientId')} required />
          <SecretField
            name="delivery.clientSecret"
            label={t('delivery.clientSecret')}
            stored={delivery?.clientSecret}
          />
        </>
      )}
    </>
  );
};

const MailFields = () => {
  const { t } = useTranslation('laboratories');
  return (
    <>
      <TextField
        name="delivery.senderMail"
        label={t('delivery.senderMail')}
        description={t('delivery.senderMailHint')}
        inputMode="email"
        required
      />
      <NumberField
        name="delivery.minutes"
        label={t('delivery.minutes')}
        description={t('delivery.minutesHint')}
        digits={0}
        required
      />
    </>
  );
};

/** How results of a laboratory come. */
export const DeliveryFields = ({ delivery }: { delivery: ResultDelivery | undefined }) => {
  const { t } = useTranslation('laboratories');
  const way = useFieldValue<DeliveryWay>('delivery.way');
  const options = deliveryWays.map((value) => ({ value, label: t(`delivery.ways.${value}`) }));
  return (
    <FormSection title={t('delivery.title')} hint={t('delivery.hint')}>
      <SelectField name="delivery.way" label={t('delivery.way')} options={options} required />
      {way === 'api' && <ServiceFields delivery={delivery} />}
      {way === 'csv-mail' && <MailFields />}
    </FormSection>
  );
};
