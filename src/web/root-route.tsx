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
  head: ({ match }) => documentHead(match.context),
  shellComponent: Document,
  component: SiteFrame,
})
