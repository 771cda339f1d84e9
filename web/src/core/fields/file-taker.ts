/** A place on the page that takes a file: what it wants, and the field that checks and takes it. */
export type FileTaker = { readonly label: string; readonly input: HTMLInputElement };

let takers: readonly FileTaker[] = [];

/** Makes a place take the files that are dropped anywhere on the window. The answer ends that. */
export const registerFileTaker = (taker: FileTaker): (() => void) => {
  takers = [...takers, taker];
  return () => {
    takers = takers.filter((other) => other !== taker);
  };
};

/** The place that came last, which is the one in front; undefined on pages that take no files. */
export const currentFileTaker = (): FileTaker | undefined => takers.at(-1);

/**
 * Hands over files as if they had been chosen in the place's own field, which then checks
 * them: the first, or all that it takes.
 */
export const dropFiles = ({ input }: FileTaker, files: Iterable<File>): void => {
  const transfer = new DataTransfer();
  for (const file of input.multiple ? files : [...files].slice(0, 1)) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
