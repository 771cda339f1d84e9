import { onTestFinished } from 'vitest';

/** What the browser is given to save, from now on. */
export const watchSaved = (): readonly Blob[] => {
  const saved: Blob[] = [];
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return make.call(URL, blob);
  };
  onTestFinished(() => {
    URL.createObjectURL = make;
  });
  return saved;
};
