import type { Settlement } from '@halm/model/settling/settlements/settlement.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { formatCount, formatExactAmount, formatMoney } from '../../core/words/formats.ts';
import classes from './settlements.module.css';

type Sums = Settlement['sums'];
type SumsProps = { settlement: Settlement };

const useMoney = ({ currency }: Settlement) => {
  const { t } = useTranslation('settlements');
  const money = (cents: number) => formatMoney(cents || 0, currency);
  /** What a material or all of it comes to, by its name. */
  return (one: Sums): readonly (readonly [name: string, amount: string])[] => [
    [t('goods'), money(one.amountCents)],
    [t('deduction'), money(-one.deductionCents)],
    [t('freight'), money(one.freightCents)],
    [t('total'), money(one.totalCents)],
  ];
};

const Figures = ({ of }: { of: readonly (readonly [string, string])[] }) =>
  of.map(([name, amount], at) => <td key={name}>{at === of.length - 1 ? <strong>{amount}</strong> : amount}</td>);

const SumsTable = ({ settlement }: SumsProps) => {
  const { t } = useTranslation('settlements');
  const { materials, sums } = settlement;
  const figuresOf = useMoney(settlement);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it
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
              <td>{formatExactAmount(material.amount, material.unit)}</td>
              <Figures of={figuresOf(material)} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('total')}
            </th>
            <Figures of={figuresOf(sums)} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
};

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The same beneath each other, where a table of money is wider than the screen. */
const SumsBeneath = ({ settlement }: SumsProps) => {
  const { t } = useTranslation('settlements');
  const { materials, sums } = settlement;
  const figuresOf = useMoney(settlement);
  return (
    <>
      {materials.map((material) => (
        <section key={`${material.contract.id} ${material.article.id} ${material.unit}`} className={classes.sum}>
          <h3>
            <RecordLink kind="article" record={material.article} /> ({material.contract.number})
          </h3>
          <Facts
            facts={[
              [t('deliveries'), formatCount(material.deliveries)],
              [t('amount'), formatExactAmount(material.amount, material.unit)],
              ...figuresOf(material),
            ]}
          />
        </section>
      ))}
      {materials.length > 1 && (
        <section className={classes.sum}>
          <h3>{t('sums')}</h3>
          <Facts facts={figuresOf(sums)} />
        </section>
      )}
    </>
  );
};

/** What each material comes to, and all of it. */
export const SettlementSums = ({ settlement }: SumsProps) => {
  const { t } = useTranslation('settlements');
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  return (
    <Card title={t('sums')}>
      {isPhone ? <SumsBeneath settlement={settlement} /> : <SumsTable settlement={settlement} />}
      <p className={classes.soft}>{t('netNote')}</p>
    </Card>
  );
};
