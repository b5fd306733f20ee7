import '../../../../launch/quick-imports.ts';

/** Program that `fillAside` starts: makes and fills the embedded database of a folder; ends with who started it. */
const [dataDir = '', filesDir = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit(1));
const { openDatabase } = await import('@quarter/api/db/connect');
const { fillEmpty } = await import('../filled-database.ts');
const database = await openDatabase({ dataDir });
await fillEmpty(database, filesDir);
await database.close();
process.exit();
