import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import type { AnyRecord } from '../records/record-kind.ts';
import { showError } from '../ui/toasts.ts';
import type { CreateDialogProps } from './create-dialog.tsx';
import type { Creatable, Creation } from './creation.ts';

type Opened = { readonly Dialog: ComponentType<CreateDialogProps>; readonly kind: Creatable; readonly begin: object };

/**
 * The dialog that creates what was not found, from what is `begun` and typed:
 * `open`, and the dialog itself to be shown.
 */
export const useCreating = (
  creation: Creation | undefined,
  onRow: (row: object) => void,
  begun?: object,
): { open: (typed: string) => void; dialog: ReactNode } => {
  const [opened, setOpened] = useState<Opened>();
  const show = async ({ begin, load }: Creation, typed: string) => {
    const [{ CreateDialog }, kind] = await Promise.all([import('./create-dialog.tsx'), load()]);
    setOpened({ Dialog: CreateDialog, kind, begin: { ...begun, ...(typed && begin(typed)) } });
  };
  const close = () => setOpened(undefined);
  const take = (record: AnyRecord) => {
    close();
    onRow(creation?.asRow?.(record) ?? record);
  };
  return {
    open: (typed) => creation && void show(creation, typed).catch(showError),
    dialog: opened && (
      <Suspense fallback={null}>
        <opened.Dialog kind={opened.kind} begin={opened.begin} onCreated={take} onClose={close} />
      </Suspense>
    ),
  };
};
