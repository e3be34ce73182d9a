import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pollMs, useIsLive, useLive } from '../ui/live.tsx'
import { useApi } from '../ui/session.tsx'
import { changeThread, conversationsKey, listKey, readWhoWrites } from './queries.ts'
import { withMessage, withReadMarks } from './thread-pages.ts'

/** Keeps list and threads true while the screen is open: by what is pushed, or by asking while nothing is. */
export function useLiveMessages(meId: number): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  useLive((news) => {
    if (news.name === 'missed') return void queryClient.invalidateQueries({ queryKey: conversationsKey })
    if (news.name === 'message') {
      const id = String(news.data.conversationId)
      changeThread(queryClient, api, id, (pages) => withMessage(pages, news.data))
      readWhoWrites(queryClient)
    }
    if (news.name === 'read') {
      const { conversationId, upTo, userId } = news.data
      changeThread(queryClient, api, String(conversationId), (pages) => withReadMarks(pages, upTo, userId))
      if (userId === meId) void queryClient.invalidateQueries({ queryKey: listKey })
    }
  })
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => readWhoWrites(queryClient), pollMs)
    return () => clearInterval(timer)
  }, [isLive, queryClient])
}
