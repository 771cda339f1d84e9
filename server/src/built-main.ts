// What the built server begins with: stack traces name the sources. Not by Node's flag: with it the log looks
// up who opens it, and Node reads the whole source map at every start.
export {};

process.setSourceMapsEnabled(true);
await import('./main.ts');
