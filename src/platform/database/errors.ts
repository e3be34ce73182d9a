type Cause = { code?: string; constraint?: string }

function causeOf(error: unknown): Cause | undefined {
  if (!(error instanceof Error)) return undefined
  const cause = (error.cause ?? error) as Cause
  return typeof cause.code === 'string' ? cause : undefined
}

export function databaseCode(error: unknown): string | undefined {
  return causeOf(error)?.code
}

export function violates(error: unknown, constraint: string): boolean {
  const cause = causeOf(error)
  return (cause?.code === '23505' || cause?.code === '23P01') && cause.constraint === constraint
}

/** Errors that pass, whatever the request: codes, or classes by their first characters. */
const passing = [
  // PostgreSQL: connection, resources (full disk), shutdown, I/O, read-only, timeouts, retries.
  /^(08|53|58|57P)/,
  /^(25006|25P03|25P04|40001|40P01|55P03|57014)$/,
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOST(UNREACH|DOWN)|ENET(UNREACH|DOWN)|EAI_AGAIN|ENOTFOUND)$/,
  // This machine: disk full, too many open files.
  /^(ENOSPC|EDQUOT|EMFILE|ENFILE)$/,
]
/** The driver gives these no code. */
const givenUp =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable|Connection ended unexpectedly/

/** The same request may succeed later. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const cause = error.cause instanceof Error ? error.cause : error
  const { code = '', syscall } = cause as NodeJS.ErrnoException
  // The bundled server's socket while it restarts.
  if (code === 'ENOENT') return syscall === 'connect'
  return passing.some((pattern) => pattern.test(code)) || givenUp.test(cause.message)
}
