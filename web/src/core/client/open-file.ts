/** Opens a document in a tab of its own, to look at before printing. */
export const openFile = (bytes: Blob): void => {
  const address = URL.createObjectURL(bytes);
  window.open(address, '_blank', 'noopener');
  // The new tab has read it by then; the bytes need not stay.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
