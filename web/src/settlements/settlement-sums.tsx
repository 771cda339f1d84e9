import type { Settlement } from '@halm/model/settlements/settlement.ts';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount, formatDate, formatDateTime, formatMoney } from '../app/formats.ts';
import { languages } from '../app/languages.ts';
import { Card } from '../ui/card.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import classes from './settlements.module.css';

/** What each material comes to, and all of it. */
export const SettlementSums = ({ settlement: { materials, sums, currency } }: { settlement: Settlement }) => {
  const { t } = useTranslation('settlements');
  const money = (cents: number) => formatMoney(cents || 0, currency);
  const figures = (one: Settlement['sums']) => (
    <>
      <td>{money(one.amountCents)}</td>
      <td>{money(-one.deductionCents)}</td>
      <td>{money(one.freightCents)}</td>
      <td>
        <strong>{money(one.totalCents)}</strong>
      </td>
    </>
  );
  return (
    <Card title={t('sums')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keyboard, too. */}
      <section className={classes.scroller} tabIndex={0} aria-label={t('sums')}>
        <table className={classes.sums}>
          <thead>
            <tr>
              <th scope="col">{t('material')}</th>
              {[t('deliveries'), t('amount'), t('goods'), t('deduction'), t('freight'), t('total')].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {materials.map((material) => (
              <tr key={`${material.contract.id} ${material.article.id} ${material.unit}`}>
                <th scope="row">
                  <RecordLink kind="article" record={material.article} /> ({material.contract.number})
                </th>
                <td>{formatCount(material.deliveries)}</td>
                <td>{formatAmount(material.amount, material.unit)}</td>
                {figures(material)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('total')}
              </th>
              {figures(sums)}
            </tr>
          </tfoot>
        </table>
      </section>
      <p className={classes.soft}>{t('netNote')}</p>
    </Card>
  );
};

/** With whom what was settled, when it was issued and by whom. */
export const SettlementFacts = ({ settlement }: { settlement: Settlement }) => {
  const { t } = useTranslation('settlements');
  const { supplier, contract, covers, fromOn, toOn, language, notes, issuedAt, issuedByName } = settlement;
  const link = <RecordLink kind="contract" record={{ id: contract.id, name: contract.number }} />;
  return (
    <FactList
      title={t('form.subject')}
      facts={[
        { label: t('supplier'), value: <RecordLink kind="address" record={supplier} /> },
        { label: t('contract'), value: covers === 'supplier' ? t('allContracts') : link },
        { label: t('period'), value: `${formatDate(fromOn)} – ${formatDate(toOn)}` },
        { label: t('form.language'), value: languages.find(({ code }) => code === language)?.label },
        { label: t('issued'), value: issuedAt && [formatDateTime(issuedAt), issuedByName].filter(Boolean).join(', ') },
        ...(notes ? [{ label: t('form.notes'), value: notes }] : []),
      ]}
    />
  );
};
