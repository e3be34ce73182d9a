const name = 'signed-in'

type Note = { userId: number | null }

/** Tells the browser’s other tabs who is signed in now. */
export function tellOtherTabs(userId: number | null = null): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage({ userId } satisfies Note)
  channel.close()
}

/** Calls back when another tab signed this person out, or signed in another. Returns how to stop listening. */
export function hearOtherTabs(mine: number, onLeft: (now: number | null) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Note>) => {
    if (data.userId !== mine) onLeft(data.userId)
  }
  return () => channel.close()
}
