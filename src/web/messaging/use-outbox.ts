import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Message } from '../../contract/messaging.ts'
import { type Api, HttpError } from '../api.ts'
import { deviceStorage } from '../shared/session/device-storage.ts'
import { useApi } from '../shared/session/session.tsx'
import { createOutbox, type Outbox, type Outcome, type Unsent } from './outbox.ts'
import { changeThread, conversationsKey, refreshConversations } from './queries.ts'
import { withMessage } from './thread-pages.ts'

const none: readonly Unsent[] = []
/** Refusals worth retrying. 0: no connection. */
const passing = new Set([0, 401, 408, 429])
/** A longer wait would block every message behind this one. */
const longestWaitSeconds = 120

type Kept = { outbox: Outbox; listeners: Set<(message: Message) => void> }
const kept = new WeakMap<QueryClient, Map<number, Kept>>()

/** One outbox per window and person; null on the server. */
export function useOutbox(meId: number, onSent?: (message: Message) => void): Outbox | null {
  const api = useApi()
  const queryClient = useQueryClient()
  const mine = useMemo(
    () => (typeof window === 'undefined' ? null : keptFor(queryClient, api, meId)),
    [queryClient, api, meId],
  )
  useEffect(() => {
    if (!mine || !onSent) return
    mine.listeners.add(onSent)
    return () => void mine.listeners.delete(onSent)
  }, [mine, onSent])
  return mine?.outbox ?? null
}

function keptFor(queryClient: QueryClient, api: Api, meId: number): Kept {
  const people = kept.get(queryClient) ?? new Map<number, Kept>()
  kept.set(queryClient, people)
  const known = people.get(meId)
  if (known) return known
  const listeners: Kept['listeners'] = new Set()
  const arrived = (message: Message) => {
    changeThread(queryClient, api, String(message.conversationId), (pages) => withMessage(pages, message))
    refreshConversations(queryClient)
    for (const listener of listeners) listener(message)
  }
  const outbox = createOutbox({
    prefix: `unsent:${meId}:`,
    storage: deviceStorage,
    send: async (unsent) => {
      const outcome = await post(api, unsent, arrived)
      // Perhaps the conversation is closed now.
      if (outcome.kind === 'refused') void queryClient.invalidateQueries({ queryKey: conversationsKey })
      return outcome
    },
  })
  people.set(meId, { outbox, listeners })
  return { outbox, listeners }
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
    if (error.code === 'signed_out') return { kind: 'signed out' }
    const { retryAfterSeconds = 0 } = error.body
    const mayPass =
      error.status >= 500 || (passing.has(error.status) && retryAfterSeconds <= longestWaitSeconds)
    return mayPass ? { kind: 'failed' } : { kind: 'refused', reason: error.serverMessage }
  }
}
