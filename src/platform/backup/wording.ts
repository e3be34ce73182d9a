export const writeWords = {
  exists: ({ file }: { file: string }) => `${file} already exists. Choose another name.`,
  circularTables: ({ names }: { names: string }) => `These tables refer to each other: ${names}.`,
}

export const readWords = {
  noFile: ({ file }: { file: string }) => `There’s no file ${file}.`,
  damaged: ({ file, reason }: { file: string; reason: string }) =>
    `${file} can’t be restored: it’s not a backup, or it’s incomplete (${reason}).`,
  afterEnd: ({ name }: { name: string }) => `${name} comes after its end`,
  unknownParts: 'it has parts that backups don’t have',
  noEnd: 'its end is missing',
  manifestChanged: 'its manifest was changed',
  partChanged: ({ name }: { name: string }) => `${name} is missing or was changed`,
  picturesChanged: 'pictures are missing or were changed',
  unlistedParts: 'it has parts that its manifest doesn’t list',
}

export const restoreWords = {
  laterRelease: ({ migration }: { migration: string }) =>
    `The backup was made by a later release (it ran ${migration}). Restore it with that release.`,
  notEmpty:
    'The database is not empty, and data is only loaded into an empty one. Use another database, or set DATA_DIR to another folder.',
  otherTables: ({ tables }: { tables: string }) => `The backup’s tables don’t match its release: ${tables}.`,
  rowsDiffer: ({ what, rows }: { what: string; rows: number }) =>
    `After loading, ${what} had ${rows} rows that don’t match the source.`,
}

export const archiveWords = {
  exists: ({ name }: { name: string }) => `The bucket already has the backup ${name}. Choose another name.`,
  differs: ({ name }: { name: string }) =>
    `The backup ${name} in the bucket differed from what was sent, so it was deleted. Try again.`,
  missing: ({ name }: { name: string }) => `The bucket has no backup ${name}.`,
}
