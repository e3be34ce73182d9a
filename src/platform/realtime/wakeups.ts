/** Users with new events. After a lost connection we don't know who, so everyone is checked. */
export type Woken = readonly number[] | 'everybody'

/** Tells every process what has changed. A lost wake-up only delays. */
export type Wakeups = {
  /** These users have new events. */
  wake(userIds: readonly number[]): void
  /** For wake-ups from any process. Returns the stop function. */
  onWake(listener: (woken: Woken) => void): () => void
  /** What visitors see has changed, so pages kept for them are old. */
  clearPages(): void
  /** The same from any process, and whenever one may have been missed. */
  onPagesChanged: (listener: () => void) => void
}
