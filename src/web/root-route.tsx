import { createRootRouteWithContext } from '@tanstack/react-router'
import { Document } from './chrome/document.tsx'
import { documentHead } from './chrome/document-head.ts'
import type { PageContext } from './chrome/page-head.ts'
import { SiteFrame } from './pages/site-frame.tsx'
import { meQuery, siteQuery, unreadNotificationsQuery, unreadQuery } from './shared/session/session.tsx'

export const root = createRootRouteWithContext<PageContext>()({
  beforeLoad: async ({ context: { queryClient, api } }) => {
    const [, me] = await Promise.all([
      queryClient.fetchQuery(siteQuery(api)),
      queryClient.fetchQuery(meQuery(api)),
    ])
    if (!me) return
    await Promise.all([
      queryClient.prefetchQuery(unreadQuery(api)),
      queryClient.prefetchQuery(unreadNotificationsQuery(api)),
    ])
  },
  // An unknown address matches no page, only this frame.
  head: ({ match, matches }) => documentHead(match.context, matches.length === 1),
  shellComponent: Document,
  component: SiteFrame,
})
