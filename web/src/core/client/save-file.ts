// Whoever is asked where to save takes a while, and the bytes must still be there then.
const KEPT_MILLISECONDS = 10_000;

/** Lets the browser save bytes under a name. */
export const saveFile = (bytes: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MILLISECONDS);
};
