/** Closes everything on Ctrl-C and on SIGTERM, then ends with the code that shells expect. */
export function endOnSignals(close: () => Promise<void>): void {
  let ending = false
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    // Ctrl-C arrives twice: from the terminal, and from the set-up that runs the command.
    process.on(signal, () => {
      if (ending) return
      ending = true
      void close().finally(() => process.exit(code))
    })
  }
}
