import './dialog-styles.ts';
import { getDefaultZIndex, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OutsideMenu } from '../actions/action-menu.tsx';
import { isAnythingUnsaved, leaveQuestions, watchUnsaved } from '../forms/unsaved-changes.ts';
import classes from './halm-dialog.module.css';
import { useFocusReturn, useTopDialog } from './open-dialogs.ts';

type HalmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Whether what was entered here would be lost by closing: then closing asks first. */
  isDirty?: () => boolean;
  /** The buttons, the safe one first; a form brings its own. */
  actions?: ReactNode;
  /** Asked by something that may still be open, such as a menu: stands above it. */
  isOnTop?: boolean;
};

const DIALOGS = getDefaultZIndex('modal');
const ABOVE_MENUS = getDefaultZIndex('popover') + 1;

/** Closes, unless what was entered would be lost by that and somebody wants to keep it. */
export const closeAsking = async (isDirty: (() => boolean) | undefined, onClose: () => void): Promise<void> => {
  if (!isDirty?.() || (await leaveQuestions.ask('other'))) onClose();
};

/**
 * Whether a dialog has its place in the page: from its first opening on, which it
 * begins closed so that it fades in as later.
 */
const usePlace = (isOpen: boolean): { hasPlace: boolean; isShown: boolean } => {
  const [hasPlace, setPlace] = useState(isOpen);
  const [isReady, setReady] = useState(isOpen);
  if (isOpen && !hasPlace) setPlace(true);
  useEffect(() => setReady(hasPlace), [hasPlace]);
  return { hasPlace, isShown: isOpen && isReady };
};

/**
 * A dialog of at most 600 px with a title, content and buttons. It opens once its content has its words:
 * without them it would put the keyboard on its close button, and the page, if it waited, would be taken away
 * with the place to give the keyboard back to.
 */
export const HalmDialog = ({ isOpen, onClose, title, children, isDirty, actions, isOnTop }: HalmDialogProps) => {
  const { t } = useTranslation('ui');
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });
  useEffect(() => (isOpen ? watchUnsaved(() => latest.current?.() ?? false) : undefined), [isOpen]);
  useWindowEvent('beforeunload', (event) => {
    if (isOpen && isAnythingUnsaved()) event.preventDefault();
  });
  const isTop = useTopDialog(isOpen);
  useFocusReturn(isOpen);
  const { hasPlace, isShown } = usePlace(isOpen);
  if (!hasPlace) return null;
  return (
    <Suspense fallback={null}>
      <Modal.Root
        opened={isShown}
        onClose={() => void closeAsking(isDirty, onClose)}
        closeOnEscape={isTop}
        size={600}
        centered
        zIndex={isOnTop ? ABOVE_MENUS : DIALOGS}
      >
        <Modal.Overlay />
        <Modal.Content>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            <Modal.CloseButton aria-label={t('close')} />
          </div>
          <Modal.Body className={classes.body}>
            <OutsideMenu>
              {children}
              {actions && <div className={classes.actions}>{actions}</div>}
            </OutsideMenu>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Suspense>
  );
};
