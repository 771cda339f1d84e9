import { createContext, type ReactNode, use, useState } from 'react';
import type { BodyOf } from '../../core/client/api.ts';

type Reading = Partial<BodyOf<'PUT /imports/:id'>>;
type Chosen = { readonly chosen: Reading; readonly choose: (values: Reading) => void };

const ChosenReadingContext = createContext<Chosen>({ chosen: {}, choose: () => undefined });

/**
 * Keeps how a file is to be read, as it is chosen on the page and not checked
 * yet, until a check has made a new version.
 */
export const ChosenReading = ({ version, children }: { version: number; children: ReactNode }) => {
  const [stored, store] = useState<{ version: number; chosen: Reading }>({ version, chosen: {} });
  const chosen = stored.version === version ? stored.chosen : {};
  const choose = (values: Reading) => store({ version, chosen: { ...chosen, ...values } });
  return <ChosenReadingContext value={{ chosen, choose }}>{children}</ChosenReadingContext>;
};

/** What is chosen of how the file is read: every check on the page sends it, wherever it is asked for. */
export const useChosenReading = (): Chosen => use(ChosenReadingContext);
