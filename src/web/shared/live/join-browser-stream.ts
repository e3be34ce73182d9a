import type { PushedData, PushedName, StreamReady } from '../../../contract/realtime.ts'

export type PushedEvent = { [N in PushedName]: { name: N; data: PushedData<N> } }[PushedName]

/** `missed`: events may be lost, so refetch. */
export type LiveEvent = PushedEvent | { name: 'missed' }

type Note = { kind: 'news'; news: LiveEvent } | { kind: 'state'; up: boolean } | { kind: 'newcomer' }

type Options = {
  userId: number
  onNews: (news: LiveEvent) => void
  onState: (up: boolean) => void
}

const names: readonly PushedName[] = ['message', 'read', 'booking', 'agent_request', 'notification']
const firstPauseMs = 2_000
const longestPauseMs = 60_000

/**
 * One event stream per browser: the window that holds the lock opens it and forwards events to the others. When it closes,
 * the next one opens its own. Returns a function to leave.
 */
export function joinBrowserStream({ userId, onNews, onState }: Options): () => void {
  // Without a secure context there are no locks: each window has a stream of its own.
  if (!navigator.locks) return holdStream({ userId, onNews, onState })
  const name = `live:${userId}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let leads = false
  let up = false

  const turn = (now: boolean) => {
    up = now
    onState(now)
  }
  const tellState = () => channel.postMessage({ kind: 'state', up } satisfies Note)

  channel.onmessage = ({ data: note }: MessageEvent<Note>) => {
    if (note.kind === 'newcomer') return leads ? tellState() : undefined
    if (note.kind === 'news') return onNews(note.news)
    // What this window shows may be older than its part in the stream.
    if (note.up && !up) onNews({ name: 'missed' })
    turn(note.up)
  }
  channel.postMessage({ kind: 'newcomer' } satisfies Note)

  const lead = () => {
    leads = true
    const close = holdStream({
      userId,
      onNews: (news) => {
        onNews(news)
        // Windows that were down learn from the new state that they missed something.
        if (up || news.name !== 'missed') channel.postMessage({ kind: 'news', news } satisfies Note)
      },
      onState: (now) => {
        turn(now)
        tellState()
      },
    })
    return new Promise<void>((resolve) => {
      leaving.signal.addEventListener('abort', () => {
        close()
        tellState()
        resolve()
      })
    })
  }
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined)
  return () => {
    leads = false
    up = false
    leaving.abort()
    channel.close()
  }
}

/** The browser reopens a broken stream; a refused one is retried with backoff. */
function holdStream({ userId, onNews, onState }: Options): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs

  function open() {
    const opened = new EventSource('/api/events')
    source = opened
    let mine = false
    opened.addEventListener('ready', (event) => {
      const ready: StreamReady = JSON.parse(event.data)
      mine = ready.userId === userId
      if (!mine) return retry()
      pauseMs = firstPauseMs
      onNews({ name: 'missed' })
      onState(true)
    })
    for (const name of names) {
      opened.addEventListener(name, (event: MessageEvent<string>) => {
        if (mine) onNews({ name, data: JSON.parse(event.data) })
      })
    }
    opened.onerror = () => {
      onState(false)
      if (opened.readyState === EventSource.CLOSED) retry()
    }
  }
  function retry() {
    source?.close()
    onState(false)
    clearTimeout(timer)
    timer = setTimeout(open, pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
