import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Message } from '../../contract/messaging.ts'
import { unreadQuery, useApi } from '../ui/session.tsx'
import { changeThread, listKey } from './queries.ts'
import { withReadMarks } from './thread-pages.ts'

/** Tells the server what has been seen: while the window is shown, up to the newest message of the other person. */
export function useReadMarks(meId: number, conversationId: string, messages: readonly Message[]): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const upTo = messages.findLast((m) => m.toUserId === meId && !m.read)?.id

  useEffect(() => {
    if (upTo === undefined) return
    const mark = async () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', listen)
      const read = api.call('POST /api/conversations/{id}/read', {
        params: { id: conversationId },
        body: { upTo },
      })
      // A mark that fails is made with the next message, or when the conversation is opened again.
      const done = await read.catch(() => undefined)
      if (!done) return
      changeThread(queryClient, api, conversationId, (pages) => withReadMarks(pages, upTo, meId))
      void queryClient.invalidateQueries({ queryKey: listKey })
      void queryClient.invalidateQueries({ queryKey: unreadQuery(api).queryKey })
    }
    const listen = () => void mark()
    document.addEventListener('visibilitychange', listen)
    listen()
    return () => document.removeEventListener('visibilitychange', listen)
  }, [api, queryClient, conversationId, meId, upTo])
}
