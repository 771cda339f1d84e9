import { type Ref, useImperativeHandle } from 'react';

/** The child of a `Menu.Target` or `Popover.Target` whose button is on the screen already, outside of it. */
export const AttachedTarget = ({ button, ref }: { button: HTMLElement; ref?: Ref<HTMLElement> }) => {
  useImperativeHandle(ref, () => button, [button]);
  return null;
};
