import type { Bound, Proposal } from '@halm/model/production/recipes/proposal.ts';
import { useTranslation } from 'react-i18next';
import { formatLimit, formatMoney } from '../../core/words/formats.ts';
import { formatFed } from '../format-fed.ts';
import { withUnit } from './figure-texts.ts';
import classes from './simulation.module.css';

/** Below the fields it would not be seen. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** A tenth of a cent says something of a cubic metre, and nothing of a day. */
const priceOf = (cents: number, currency: string): string =>
  cents >= 1
    ? formatMoney(Math.round(cents), currency)
    : `${formatLimit(Number((cents / 100).toPrecision(2)))} ${currency}`;

/** What a proposal comes to, in sentences: the feed and its price, or what stands against it. */
export const ProposalResult = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTranslation('proposal');
  const boundOf = ({ kind, name }: Bound) =>
    name === null ? t(`bound.${kind}`) : t('boundOf', { bound: t(`bound.${kind}`), name });
  if (proposal.state === 'infeasible') {
    const { mostMethaneM3, against } = proposal;
    return (
      <div role="status" className={classes.result} ref={intoView}>
        <p>{t('infeasible', { most: withUnit(Math.floor(mostMethaneM3), 0, 'm³') })}</p>
        <ul>
          {against.map((bound) => (
            <li key={`${bound.kind} ${bound.name}`}>{boundOf(bound)}</li>
          ))}
        </ul>
      </div>
    );
  }
  if (proposal.state === 'unknown')
    return (
      <div role="status" className={classes.result} ref={intoView}>
        <p>{t('unknown')}</p>
        <ul>
          {proposal.missing.map(({ of, names }) => (
            <li key={of}>{t('missing', { what: t(`of.${of}`), names: names.join(', ') })}</li>
          ))}
        </ul>
      </div>
    );
  const { dosers, simulation, binding } = proposal;
  const { costCents, methaneM3, currency } = simulation;
  return (
    <div role="status" className={classes.result} ref={intoView}>
      <p>
        {t('solved', {
          cost: formatMoney(Math.round(costCents.value ?? 0), currency),
          methane: withUnit(methaneM3.value ?? 0, 0, 'm³'),
        })}
      </p>
      <ul>
        {dosers.map(({ doser, kgPerDay }) => (
          <li key={doser.id}>{t('feeds', { name: doser.name, amount: formatFed(kgPerDay) })}</li>
        ))}
      </ul>
      {binding.length > 0 && <p>{t('prices')}</p>}
      <ul>
        {binding.map((bound) => (
          <li key={`${bound.kind} ${bound.name}`}>
            {t(`price.${bound.kind}`, { name: bound.name, price: priceOf(bound.cents, currency) })}
          </li>
        ))}
      </ul>
    </div>
  );
};
