import pino from 'pino'

export type Log = Readonly<Record<pino.Level, pino.LogFn>> & {
  child(names: object): Log
  isLevelEnabled(level: pino.Level): boolean
}

/**
 * JSON lines. Bodies, cookies and query strings are never logged; known field names are redacted as a safety
 * net. Commands that print to stdout log to stderr.
 */
export function createLog(level: string, to: 'stdout' | 'stderr' | pino.DestinationStream = 'stdout'): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    redact: {
      paths: [
        'password',
        'token',
        'email',
        'content',
        'clientSecret',
        'cardNumber',
        'cookie',
        'authorization',
      ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: safeError },
  }
  if (to === 'stdout') return pino(options)
  return pino(options, to === 'stderr' ? pino.destination({ fd: 2, sync: true }) : to)
}

const address = /[^\s<>"'(),;:/@]+@[^\s<>"'(),;:/@]+\.[a-z]{2,}/gi

/** Mail servers quote the address they refuse. */
export function hideAddresses(text: string): string {
  return text.replaceAll(address, '(address)')
}

/** Errors of the driver carry the statement and its parameters. They are left out, like email addresses. */
export function safeError(error: unknown): unknown {
  if (!(error instanceof Error)) {
    // The job queue passes on copies of errors.
    const { message = error } = Object(error) as { message?: unknown }
    return { message: hideAddresses(String(message)) }
  }
  const cause = error.cause as
    | { code?: string; constraint?: string; message?: string; stack?: string }
    | undefined
  if ('query' in error && cause) {
    return {
      type: 'DatabaseError',
      code: cause.code,
      constraint: cause.constraint,
      message: cause.message,
      stack: cause.stack,
    }
  }
  return {
    type: error.name,
    message: hideAddresses(error.message),
    stack: error.stack && hideAddresses(error.stack),
    code: (error as { code?: string }).code,
  }
}
