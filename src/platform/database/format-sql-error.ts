/** Codes whose message names only tables, columns, roles or addresses: SQL, sign-in, connection. */
const harmless = /^(08|42|28|3D|57P)|^E[A-Z]+$/

/** Loggable: the code and the names it concerns, never the statement, its parameters or a stored value. */
export function formatSqlError(error: unknown): string {
  const root = rootOf(error)
  const { code, message = '' } = root
  const kinds = ['schema', 'table', 'column', 'constraint'] as const
  const names = kinds.flatMap((kind) => (root[kind] ? [`${kind} ${root[kind]}`] : []))
  const mayQuote = code === undefined ? !message.startsWith('Failed query') : harmless.test(code)
  return [code && `code ${code}`, mayQuote && message, ...names].filter(Boolean).join(', ')
}

type SqlError = Partial<Record<'code' | 'message' | 'schema' | 'table' | 'column' | 'constraint', string>>

function rootOf(error: unknown): SqlError {
  const { cause, errors } = error as { cause?: unknown; errors?: unknown[] }
  const inner = cause ?? errors?.[0]
  return inner ? rootOf(inner) : (error as SqlError)
}

/** Any error in one sentence, without statements and stored values. */
export function reasonOf(error: unknown): string {
  const isQuery = error instanceof Error && ('query' in error || error.cause !== undefined)
  if (isQuery) return formatSqlError(error)
  return error instanceof Error ? error.message : String(error)
}
