const name = 'signed-in'

type Note = { userId: number | null }

export function notifyOtherTabs(userId: number | null = null): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage({ userId } satisfies Note)
  channel.close()
}

/** Called when another tab signs this person out or someone else in. Returns a function to stop. */
export function listenToOtherTabs(mine: number, onLeft: (now: number | null) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Note>) => {
    if (data.userId !== mine) onLeft(data.userId)
  }
  return () => channel.close()
}
