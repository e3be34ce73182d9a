import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMe, useSite } from '../ui/session.tsx'
import { useAlive } from '../ui/use-viewer-zone.ts'
import { useArrivalFocus, useLeaveErrors } from './arrival-focus.ts'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { useSlashKey } from './slash-key.ts'
import { TestModeBanner } from './test-mode-banner.tsx'

/** Only members have news, and only in the browser. */
const LiveUpdates = lazy(() => import('../ui/live.tsx').then((module) => ({ default: module.LiveUpdates })))

type FrameProps = {
  /** What a member’s browser does unseen on every page. */
  renderForMember?: (userId: number) => ReactNode
  /** What the bell shows when a member presses it. */
  notifications?: ReactNode
}

/** Navigation, the page, footer. */
export function Frame({ renderForMember, notifications }: FrameProps) {
  const site = useSite()
  const me = useMe()
  const alive = useAlive()
  useSlashKey()
  useArrivalFocus()
  useLeaveErrors()
  return (
    <>
      <a
        href="#main"
        className="sr-only z-60 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {me && alive && (
        <Suspense>
          <LiveUpdates userId={me.id} />
          {renderForMember?.(me.id)}
        </Suspense>
      )}
      <NavBar notifications={notifications} />
      <Progress />
      {site.testModeBanner && <TestModeBanner />}
      <main
        id="main"
        tabIndex={-1}
        className="flex min-h-[calc(100svh-4rem)] grow flex-col outline-none print:min-h-0"
      >
        <Outlet />
      </main>
      <Footer />
    </>
  )
}

/** A thin coral line while the next page is on its way. */
function Progress() {
  const under = useRouterState({ select: (state) => state.status === 'pending' })
  if (!under) return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      <div className="h-full w-full origin-left animate-arrive bg-air" />
    </div>
  )
}
