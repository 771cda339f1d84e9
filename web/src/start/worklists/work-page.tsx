import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/client/session.ts';
import { useDocumentTitle } from '../../core/navigation/document-title.ts';
import { Attention } from '../attention/attention.tsx';
import { useAttention } from '../attention/use-attention.ts';
import page from '../control/control.module.css';
import { useShownTogether } from '../control/use-shown-together.ts';
import { LaboratoryStepsCard, useLaboratorySteps } from '../first-steps/laboratory-steps.tsx';
import { useWorklists } from './use-worklists.ts';
import { Worklists } from './worklists.tsx';

/**
 * The start page of quality control and sourcing: what waits, then the short lists of their daily work. First
 * steps come after both once something waits.
 */
export const WorkPage = () => {
  const { t } = useTranslation('shell');
  const title = t('control.greeting', { name: useSession()?.firstName ?? '' });
  useDocumentTitle(title);
  const { isLoading, concerns } = useAttention();
  const isWaited = [useWorklists(), useLaboratorySteps()].some((part) => part.isLoading);
  const isShown = useShownTogether(!isLoading && !isWaited);
  const isRunning = concerns.length > 0;
  return (
    <div className={page.page}>
      <h1>{title}</h1>
      {isShown && (
        // Words that come late leave the title where it is.
        <Suspense>
          {!isRunning && <LaboratoryStepsCard />}
          <Attention />
          <Worklists />
          {isRunning && <LaboratoryStepsCard />}
        </Suspense>
      )}
    </div>
  );
};
