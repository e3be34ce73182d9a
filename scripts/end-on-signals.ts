/** Closes everything on Ctrl-C and on SIGTERM, then ends with the code that shells expect. */
export function endOnSignals(close: () => Promise<void>): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => void close().finally(() => process.exit(code)))
  }
}
