import { type Proposal, type ProposalInput, proposalInputSchema } from '@halm/model/production/recipes/proposal.ts';
import type { Simulation } from '@halm/model/production/recipes/simulation.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useRecordForm } from '../../core/forms/record-form-context.ts';
import { explainFailure } from '../../core/words/reason-text.ts';
import { TonsField } from '../recipes/tons-field.tsx';
import { ProposalResult } from './proposal-result.tsx';
import classes from './simulation.module.css';

/** A digester is usually loaded with no more than this. */
const USUAL_LOADING = 4;

const boundsOf = ({ materials, methaneM3 }: Simulation): ProposalInput => ({
  leastMethaneM3: Math.floor(methaneM3.value ?? 0) || (null as unknown as number),
  mostMaizePercent: null,
  mostOrganicLoading: USUAL_LOADING,
  leastRetentionDays: null,
  mostDryMatterPercent: null,
  leastStockDays: null,
  dosers: materials.map(({ doser }) => ({ doserId: doser.id, mostKgPerDay: null })),
});

/** Looks for the cheapest feed within bounds, and takes it into the form of the recipe. */
export const ProposalButton = ({ simulation }: { simulation: Simulation }) => {
  const { t } = useTranslation('proposal');
  const recipe = useRecordForm();
  const [isOpen, setOpen] = useState(false);
  const [proposal, setProposal] = useState<Proposal>();
  const propose = useOperation('POST /recipes/proposal');
  if (!useMay('POST /recipes/proposal')) return null;
  const take = (dosers: readonly { doser: { id: string }; kgPerDay: number }[]) => {
    const rows = dosers.filter(({ kgPerDay }) => kgPerDay > 0);
    recipe.setFieldValue(
      'dosers',
      rows.map(({ doser, kgPerDay }) => ({ key: crypto.randomUUID(), doserId: doser.id, kgPerDay })),
    );
    setOpen(false);
  };
  const open = () => {
    setProposal(undefined);
    setOpen(true);
  };
  return (
    <>
      <Button variant="default" className={classes.button} onClick={open}>
        {t('action')}
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        schema={proposalInputSchema}
        values={boundsOf(simulation)}
        save={({ body }) => propose.mutateAsync({ body })}
        onSaved={setProposal}
        saveLabel={t('find')}
        explain={explainFailure(t('failed'))}
      >
        <div className={classes.bounds}>
          <NumberField name="leastMethaneM3" label={t('bound.methane')} unit="m³" digits={0} required />
          <NumberField name="mostOrganicLoading" label={t('bound.loading')} unit="kg/(m³·d)" />
          <NumberField name="mostMaizePercent" label={t('bound.maize')} unit="%" />
          <NumberField name="leastRetentionDays" label={t('bound.retention')} unit={t('days')} digits={0} />
          <NumberField name="mostDryMatterPercent" label={t('bound.dry-matter')} unit="%" />
          <NumberField name="leastStockDays" label={t('bound.stock')} unit={t('days')} digits={0} />
          {simulation.materials.map(({ doser }, index) => (
            <TonsField
              key={doser.id}
              name={`dosers.${index}.mostKgPerDay`}
              label={t('boundOf', { bound: t('bound.most'), name: doser.name })}
            />
          ))}
        </div>
        {proposal && <ProposalResult proposal={proposal} />}
        {proposal?.state === 'solved' && (
          <Button variant="default" onClick={() => take(proposal.dosers)}>
            {t('take')}
          </Button>
        )}
      </DialogForm>
    </>
  );
};
