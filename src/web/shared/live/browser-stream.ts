import type { PushedData, PushedName } from '../../../contract/realtime.ts'

export type PushedEvent = { [N in PushedName]: { name: N; data: PushedData<N> } }[PushedName]

/** `missed`: something may have happened that was not told, so what was read is to be read again. */
export type LiveNews = PushedEvent | { name: 'missed' }

type Note =
  | { kind: 'news'; seq: number; news: LiveNews }
  | { kind: 'state'; seq: number; up: boolean }
  | { kind: 'newcomer' }

type Options = {
  userId: number
  onNews: (news: LiveNews) => void
  /** Whether events arrive now. */
  onState: (up: boolean) => void
}

const names: readonly PushedName[] = ['message', 'read', 'booking', 'agent_request', 'notification']
const firstPauseMs = 2_000
const longestPauseMs = 60_000

/**
 * One event stream for all windows of a browser: the window that holds the lock opens it and hands everything on. When
 * that window closes, the next one goes on behind the last number that was seen. Returns how to leave.
 */
export function joinBrowserStream({ userId, onNews, onState }: Options): () => void {
  const name = `live:${userId}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let seq: number | undefined
  let leads = false
  let up = false

  const hear = (news: LiveNews, at: number) => {
    seq = at
    onNews(news)
  }
  const turn = (now: boolean) => {
    up = now
    onState(now)
  }
  const tellState = () => channel.postMessage({ kind: 'state', seq: seq ?? 0, up } satisfies Note)

  channel.onmessage = ({ data: note }: MessageEvent<Note>) => {
    if (note.kind === 'newcomer') return leads ? tellState() : undefined
    if (note.kind === 'news') return hear(note.news, note.seq)
    if (seq === undefined && note.up) hear({ name: 'missed' }, note.seq)
    turn(note.up)
  }
  channel.postMessage({ kind: 'newcomer' } satisfies Note)

  const lead = () => {
    leads = true
    const close = holdStream({
      userId,
      after: () => seq,
      onNews: (news, at) => {
        hear(news, at)
        channel.postMessage({ kind: 'news', seq: at, news } satisfies Note)
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
  // Without a secure context there are no locks: each window holds a stream of its own.
  if (navigator.locks) navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined)
  else void lead()
  return () => {
    leads = false
    up = false
    leaving.abort()
    channel.close()
  }
}

type Stream = {
  userId: number
  after: () => number | undefined
  onNews: (news: LiveNews, seq: number) => void
  onState: (up: boolean) => void
}

/** Keeps a stream open. The browser itself resumes a broken one; one that was refused is tried again ever more rarely. */
function holdStream({ userId, after, onNews, onState }: Stream): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs

  function open() {
    const seq = after()
    const opened = new EventSource(seq === undefined ? '/api/events' : `/api/events?after=${seq}`)
    source = opened
    let mine = false
    opened.addEventListener('ready', (event) => {
      const ready: { userId: number; resumed: boolean } = JSON.parse(event.data)
      mine = ready.userId === userId
      if (!mine) return retry()
      pauseMs = firstPauseMs
      if (!ready.resumed) onNews({ name: 'missed' }, Number(event.lastEventId))
      onState(true)
    })
    for (const name of names) {
      opened.addEventListener(name, (event: MessageEvent<string>) => {
        if (mine) onNews({ name, data: JSON.parse(event.data) }, Number(event.lastEventId))
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
