/** What a process tells its own streams and pages, and all other processes. */
export type Notice =
  /** `frame` is text of a stream, as it is written to these people’s. */
  | { kind: 'push'; userIds: readonly number[]; frame: string }
  /** Pushes may have been missed, so their pages read what they show again. */
  | { kind: 'ready'; userIds: readonly number[] | 'everyone' }
  /** Some of their sessions have ended. */
  | { kind: 'check'; userIds: readonly number[] }
  /** What visitors see has changed, so pages kept for them are old. */
  | { kind: 'pages' }

export type Broadcast = {
  /** After the commit. */
  push(userIds: readonly number[], frame: string): void
  checkSessions(userIds: readonly number[]): void
  clearPages(): void
  /** To the others: the process before may have ended between a commit and its notice. */
  sayStarted(): void
  /** For notices of any process. After a lost connection they name everyone. Returns the stop function. */
  listen(listener: (notice: Notice) => void): () => void
}
