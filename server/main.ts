const NEEDED_NODE = 24;

// Said here, before anything is loaded that an older Node does not know.
if (Number.parseInt(process.versions.node, 10) < NEEDED_NODE) {
  console.error(
    `This needs Node ${NEEDED_NODE} or newer, and this is ${process.version}. On Linux and Windows the project brings one: node_modules/.bin/node build/server/main.js`,
  );
  process.exit(1);
}

if (process.argv.length > 2) {
  console.error(
    'The server takes no words: its settings are in the environment, and README.md lists them. The commands for its owner: bin/site --help',
  );
  process.exit(2);
}

const { tuneMemory } = await import('./v8-tuning.ts');
tuneMemory();
const { startServer } = await import('./start-server.ts');
await startServer(process.env);

export {};
