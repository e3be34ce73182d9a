/** What the database platform needs of a logger; pino's fits. */
export type Log = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>
