import { endOnSignals } from '../../scripts/end-on-signals.ts'

/** Runs a bench. What it has opened is closed at its end and on Ctrl-C, and is closed before the process ends. */
export async function withOpened(act: (opened: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const opened = new AsyncDisposableStack()
  let closed: Promise<void> | undefined
  // A stack that is being disposed of doesn't wait when it's asked again.
  const close = () => {
    closed ??= opened.disposeAsync()
    return closed
  }
  endOnSignals(close)
  try {
    await act(opened)
  } finally {
    await close()
  }
}
