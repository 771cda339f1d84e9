import type { SimulationInput } from '@halm/model/production/recipes/simulation.ts';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../core/forms/form-section.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { ProposalButton } from './proposal-button.tsx';
import classes from './simulation.module.css';
import { SimulationFacts } from './simulation-facts.tsx';
import { SimulationNotes } from './simulation-notes.tsx';
import { SimulationTable } from './simulation-table.tsx';
import { completeRows, useSimulation } from './use-simulation.ts';

type SimulationSectionProps = {
  rows: readonly Partial<SimulationInput['dosers'][number]>[];
  isReadOnly: boolean;
};

/** What a day of the recipe in the form comes to, before anybody saves it. */
export const SimulationSection = ({ rows, isReadOnly }: SimulationSectionProps) => {
  // All words at once: those that came later would take the page, and the field in which one types, away.
  const { t } = useTranslation(['simulation', 'proposal']);
  const { data, error, refetch } = useSimulation(rows);
  const isEmpty = completeRows(rows).length === 0;
  return (
    <FormSection title={t('title')} hint={t('hint')}>
      <div className={classes.part}>
        {isEmpty && <p className={classes.soft}>{t('empty')}</p>}
        {!isEmpty && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!isEmpty && !error && data && (
          <>
            <SimulationNotes simulation={data} />
            <SimulationFacts simulation={data} />
            <SimulationTable simulation={data} />
            {!isReadOnly && <ProposalButton simulation={data} />}
          </>
        )}
      </div>
    </FormSection>
  );
};
