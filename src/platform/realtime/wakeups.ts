/** Whose event logs have new rows. After a break nobody knows, so everybody is looked at. */
export type Woken = readonly number[] | 'everybody'

/** Tells every process that people have new rows in their event logs. Losing one delays, and loses nothing. */
export type Wakeups = {
  wake(userIds: readonly number[]): void
  /** Calls back for every wake-up, from this process and the others. Returns how to stop. */
  onWake(listener: (woken: Woken) => void): () => void
}
