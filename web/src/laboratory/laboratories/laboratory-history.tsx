import type { Laboratory } from '@halm/model/laboratory/laboratories/laboratory.ts';
import type { ResultDelivery } from '@halm/model/laboratory/laboratories/result-delivery.ts';
import { useTranslation } from 'react-i18next';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { useHistory } from '../../core/records/use-history.ts';
import { formatCount } from '../../core/words/formats.ts';

type LaboratoryFacts = Partial<Laboratory>;

/** Of a secret nothing is kept but that there is one, and how it ends. */
const useSecretText = () => {
  const { t } = useTranslation('laboratories');
  return (secret: ResultDelivery['token'] | undefined): string | null =>
    secret ? (secret.end ? t('secret.toldEnd', { end: secret.end }) : t('secret.told')) : null;
};

const useDeliveryFields = (): HistoryField<Laboratory>[] => {
  const { t } = useTranslation('laboratories');
  const secret = useSecretText();
  return [
    [t('delivery.title'), ({ delivery }: LaboratoryFacts) => delivery && t(`delivery.ways.${delivery.way}`)],
    [t('delivery.baseUrl'), ({ delivery }: LaboratoryFacts) => delivery?.baseUrl],
    [
      t('delivery.signIn'),
      ({ delivery }: LaboratoryFacts) => delivery?.signIn && t(`delivery.signIns.${delivery.signIn}`),
    ],
    [t('delivery.token'), ({ delivery }: LaboratoryFacts) => secret(delivery?.token)],
    [t('delivery.clientId'), ({ delivery }: LaboratoryFacts) => delivery?.clientId],
    [t('delivery.clientSecret'), ({ delivery }: LaboratoryFacts) => secret(delivery?.clientSecret)],
    [t('delivery.senderMail'), ({ delivery }: LaboratoryFacts) => delivery?.senderMail],
    [
      t('delivery.minutes'),
      ({ delivery }: LaboratoryFacts) => (delivery?.minutes ? formatCount(delivery.minutes) : null),
    ],
  ];
};

/** Who changed what about a laboratory, newest first. */
export const LaboratoryHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['laboratories', 'ui']);
  const yes = (is: boolean | undefined) => (is === undefined ? undefined : t(is ? 'ui:yes' : 'ui:no'));
  const fields: HistoryField<Laboratory>[] = [
    [t('form.address'), ({ address }) => address?.name, ({ address }) => address?.id],
    [t('types'), ({ analysisTypes }) => analysisTypes?.map(({ name }) => name).join(', ')],
    [t('turnaround'), ({ turnaroundDays }) => (turnaroundDays ? formatCount(turnaroundDays) : null)],
    [t('form.takesAll'), ({ takesAllSamples }) => yes(takesAllSamples)],
    [t('form.active'), ({ active }) => yes(active)],
    ...useDeliveryFields(),
  ];
  return <ChangesHistory history={useHistory('GET /lims/laboratories/:id/history', { id })} fields={fields} />;
};
