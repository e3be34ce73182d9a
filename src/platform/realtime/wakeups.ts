/** Users with new events. After a lost connection we don't know who, so everyone is checked. */
export type Woken = readonly number[] | 'everybody'

/** Tells every process which users have new events. A lost wake-up only delays. */
export type Wakeups = {
  wake(userIds: readonly number[]): void
  /** For wake-ups from any process. Returns the stop function. */
  onWake(listener: (woken: Woken) => void): () => void
}
