type Cause = { code?: string; constraint?: string }

function causeOf(error: unknown): Cause | undefined {
  if (!(error instanceof Error)) return undefined
  const cause = (error.cause ?? error) as Cause
  return typeof cause.code === 'string' ? cause : undefined
}

/** The PostgreSQL error code of a failed statement. */
export function databaseCode(error: unknown): string | undefined {
  return causeOf(error)?.code
}

/** True when the named unique or exclusion constraint refused a row. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = causeOf(error)
  return (cause?.code === '23505' || cause?.code === '23P01') && cause.constraint === constraint
}

/** What is over in a while, whatever was asked: the code, or the class that its first characters are. */
const passing = [
  // Of the database: connection, resources (a full disk too), shutdown, its system, read-only, given up, tried again.
  /^(08|53|58|57P)/,
  /^(25006|25P03|25P04|40001|40P01|55P03|57014)$/,
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOST(UNREACH|DOWN)|ENET(UNREACH|DOWN)|EAI_AGAIN|ENOTFOUND)$/,
  // Of this machine: its disk is full or it has no more files to open.
  /^(ENOSPC|EDQUOT|EMFILE|ENFILE)$/,
]
/** The driver gives these no code. */
const givenUp =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable|Connection ended unexpectedly/

/** True when the database or the disk can't be used for now, and the same request may succeed later. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const cause = error.cause instanceof Error ? error.cause : error
  const { code = '', syscall } = cause as NodeJS.ErrnoException
  // The socket of a bundled server that is being started again.
  if (code === 'ENOENT') return syscall === 'connect'
  return passing.some((pattern) => pattern.test(code)) || givenUp.test(cause.message)
}
