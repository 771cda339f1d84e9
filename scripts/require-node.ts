const NEEDED = 26;

/** Ends the process with one sentence when it runs on an older Node than the project is tested with. */
export const requireNode = (): void => {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return;
  console.error(`This needs Node ${NEEDED}, which comes with the project: use "npm start" or "npm run …".`);
  // EX_CONFIG: another try finds the same Node.
  process.exit(78);
};
