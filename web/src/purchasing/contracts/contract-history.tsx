import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import type { ContractStep } from '@halm/model/purchasing/contracts/contract-can.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { useHistory } from '../../core/records/use-history.ts';
import { currencyName, formatAmount, formatDate, formatMoney } from '../../core/words/formats.ts';
import { firstCurrency } from './first-currency.ts';
import { useTermTexts } from './term-texts.ts';

/** The oldest changes say less of a material. */
type StoredMaterial = Omit<Contract['materials'][number], 'laterPrices'> &
  Partial<Pick<Contract['materials'][number], 'laterPrices'>>;

const materialText = (
  { article, unit, targetAmount, priceCentsPerUnit, laterPrices = [] }: StoredMaterial,
  currency: string,
): string =>
  [
    article.name,
    formatAmount(targetAmount, unit),
    priceCentsPerUnit !== null && formatMoney(priceCentsPerUnit, currency),
    ...laterPrices.map((price) =>
      i18next.t('contracts:material.priceFrom', {
        price: formatMoney(price.priceCentsPerUnit, currency),
        date: formatDate(price.validFrom),
      }),
    ),
  ]
    .filter(Boolean)
    .join(' ');

/** What was agreed of each material beside amount and price; the oldest changes say nothing of it. */
const useTermFields = (usual: Contract['currency']): HistoryField<Contract>[] => {
  const { t } = useTranslation(['contracts', 'ui']);
  const textsOf = useTermTexts();
  const ofEach =
    (term: (material: Contract['materials'][number], currency: string) => string | readonly string[] | undefined) =>
    ({ materials = [], currency = usual }: Partial<Contract>): string =>
      materials
        .map((material) => [material.article.name, [term(material, currency) ?? []].flat().join(', ')])
        .filter(([, text]) => text)
        .map((words) => words.join(': '))
        .join('; ');
  const { required, notRequired } = { required: t('material.required'), notRequired: t('material.notRequired') };
  return [
    [
      t('material.certificate'),
      ofEach(({ certificateRequired: is }) => (is === undefined ? is : is ? required : notRequired)),
    ],
    [t('material.delivery'), ofEach(({ deliveryType }) => deliveryType && t(`delivery.${deliveryType}`))],
    [t('material.sample'), ofEach((material, currency) => material.sampleRule && textsOf(material, currency).sample)],
    [
      t('form.postAfterValues'),
      ofEach(({ postAfterValues: is }) => (is === undefined ? is : t(is ? 'ui:yes' : 'ui:no'))),
    ],
    [t('material.limits'), ofEach((material, currency) => material.limits && textsOf(material, currency).limits)],
    [
      t('material.deductions'),
      ofEach((material, currency) => material.deductions && textsOf(material, currency).deductions),
    ],
  ];
};

/** The fields of a contract that a person changes, each as it is read; the oldest changes say no currency. */
const useReadableFields = (usual: Contract['currency']): HistoryField<Contract>[] => {
  const { t } = useTranslation('contracts');
  const date = (value: string | undefined) => value && formatDate(value);
  return [
    [t('number'), ({ number }) => number],
    [t('supplier'), ({ supplier }) => supplier?.name, ({ supplier }) => supplier?.id],
    [
      t('details.haulier'),
      ({ logisticsCompany }) => logisticsCompany?.name,
      ({ logisticsCompany }) => logisticsCompany?.id,
    ],
    [t('form.contact'), ({ contact, contactName }) => contact?.name ?? contactName],
    [t('startsOn'), ({ startsOn }) => date(startsOn)],
    [t('endsOn'), ({ endsOn }) => date(endsOn)],
    [
      t('details.renewal'),
      ({ renewalMonths, noticeDays }) =>
        renewalMonths == null
          ? undefined
          : `${renewalMonths} ${t('form.months')}, ${noticeDays ?? 0} ${t('form.days')}`,
    ],
    [
      t('details.freight'),
      ({ freightType, freightCents, currency = usual }) =>
        freightType &&
        [t(`freight.${freightType}`), freightCents != null && formatMoney(freightCents, currency)]
          .filter(Boolean)
          .join(' '),
    ],
    [
      t('form.termsFrom'),
      ({ earlierTerms = [] }) => earlierTerms.map(({ until }) => formatDate(until)).join(', '),
      ({ earlierTerms }) => earlierTerms,
    ],
    [t('state'), ({ status }) => status && t(`status.${status}`)],
    [t('currency'), ({ currency = usual }) => currencyName(currency)],
    [
      t('materials'),
      ({ materials, currency = usual }) => materials?.map((one) => materialText(one, currency)).join(', '),
      ({ materials }) => materials?.map((one) => materialText(one, usual)),
    ],
    ...useTermFields(usual),
    [t('details.term'), ({ term }) => term],
    [t('form.notes'), ({ notes }) => notes],
  ];
};

const steps: readonly ContractStep[] = ['paused', 'resumed', 'closed', 'reopened'];
const isStep = (event: string): event is ContractStep => steps.some((step) => step === event);

/** Who changed what in a contract, newest first. */
export const ContractHistoryTab = ({ contract: { id, currency } }: { contract: Contract }) => {
  const { t } = useTranslation(['contracts', 'ui']);
  const history = useHistory('GET /contracts/:id/history', { id });
  return (
    <ChangesHistory
      history={history}
      sentence={({ event }) =>
        isStep(event) ? t(`contracts:historyOf.${event}`) : t(`ui:history.${event}` as 'ui:history.changed')
      }
      fields={useReadableFields(firstCurrency(history.items ?? [], currency))}
    />
  );
};
