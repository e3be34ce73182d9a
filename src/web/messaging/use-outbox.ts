import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Message } from '../../contract/messaging.ts'
import { type Api, HttpError } from '../api.ts'
import { pollMs, useIsLive } from '../ui/live.tsx'
import { useApi } from '../ui/session.tsx'
import { createOutbox, type Outbox, type Outcome, type Unsent } from './outbox.ts'
import { changeThread, listKey } from './queries.ts'
import { withMessage } from './thread-pages.ts'

const none: readonly Unsent[] = []
/** A refusal that passes by itself. */
const passing = new Set([0, 401, 408, 429])

/** The signed-in person’s unsent messages; null on the server. */
export function useOutbox(meId: number, onSent: (message: Message) => void): Outbox | null {
  const api = useApi()
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  const outbox = useMemo(() => {
    if (typeof window === 'undefined') return null
    const arrived = (message: Message) => {
      changeThread(queryClient, api, String(message.conversationId), (pages) => withMessage(pages, message))
      void queryClient.invalidateQueries({ queryKey: listKey })
      onSent(message)
    }
    return createOutbox({
      prefix: `unsent:${meId}:`,
      storage: localStorage,
      send: (unsent) => post(api, unsent, arrived),
    })
  }, [api, queryClient, meId, onSent])

  useEffect(() => {
    const retry = () => void outbox?.retry()
    retry()
    const timer = setInterval(retry, pollMs)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [outbox])
  useEffect(() => {
    if (isLive) void outbox?.retry()
  }, [isLive, outbox])
  return outbox
}

export function useUnsent(outbox: Outbox | null): readonly Unsent[] {
  return useSyncExternalStore(
    (watch) => outbox?.watch(watch) ?? (() => undefined),
    () => outbox?.entries() ?? none,
    () => none,
  )
}

async function post(api: Api, unsent: Unsent, onSent: (message: Message) => void): Promise<Outcome> {
  const { toUserId, content, clientId } = unsent
  try {
    onSent(await api.call('POST /api/messages', { body: { toUserId, content, clientId } }))
    return { kind: 'sent' }
  } catch (error) {
    if (!(error instanceof HttpError)) return { kind: 'failed' }
    const mayPass = error.status >= 500 || passing.has(error.status)
    return mayPass ? { kind: 'failed' } : { kind: 'refused', reason: error.serverMessage }
  }
}
