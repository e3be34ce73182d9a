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
