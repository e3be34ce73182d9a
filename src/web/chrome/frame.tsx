import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useMe, useSite } from '../shared/session/session.tsx'
import { formatDay } from '../shared/times/dates.ts'
import { findPageStart } from '../ui/find-page-start.ts'
import { TextLink } from '../ui/text-link.tsx'
import { withdrawError } from '../ui/toast.ts'
import { useLeaveClosedDialogs } from '../ui/use-dialog-entry.ts'
import { useMounted } from '../ui/use-mounted.ts'
import { hasTabBar, isAppPage } from './app-pages.ts'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { ServerAway } from './server-away.tsx'
import { useFirstHover } from './use-first-hover.ts'
import { type Overlay, useShortcutKeys } from './use-shortcut-keys.ts'
import { useSteadyPresses } from './use-steady-presses.ts'
import * as words from './wording.ts'

/** Only members get live updates, and only in the browser. */
const LiveUpdates = lazy(() =>
  import('../shared/live/live.tsx').then((module) => ({ default: module.LiveUpdates })),
)

/** On phones, and for members only. The room for it is there from the start. */
const TabBar = lazy(() => import('./tab-bar.tsx').then((module) => ({ default: module.TabBar })))

const Hints = lazy(() => import('./hints.tsx').then((module) => ({ default: module.Hints })))

type FrameProps = {
  renderForMember?: (userId: number) => ReactNode
  notifications?: ReactNode
  player?: ReactNode
  overlays?: ReactNode
  /** Opened by a key or from a menu. */
  onOpen: (overlay: Overlay) => void
  isOpening: boolean
}

export function Frame({ renderForMember, notifications, player, overlays, onOpen, isOpening }: FrameProps) {
  const site = useSite()
  const me = useMe()
  const alive = useMounted()
  const { pathname, search } = useRouterState({ select: (state) => state.resolvedLocation ?? state.location })
  const hasHovered = useFirstHover()
  const tabs = hasTabBar(pathname, search, me)
  useShortcutKeys(onOpen)
  useArrivalFocus()
  useLeaveErrors()
  useSteadyPresses()
  useLeaveClosedDialogs()
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
      <NavBar notifications={notifications} onOpen={onOpen} />
      <Progress isOpening={isOpening} />
      <ServerAway />
      {site.testModeBanner && <TopNote>{words.testMode}</TopNote>}
      {me?.awaitsApproval && <TopNote>{words.waiting(site, me)}</TopNote>}
      {me?.limited && <TopNote>{words.limited}</TopNote>}
      {me?.deletesAt && pathname !== '/keep-account' && (
        <TopNote>
          {words.leaving({ day: formatDay(me.deletesAt, me.timeZone) })}{' '}
          <TextLink to="/keep-account" className="whitespace-nowrap">
            {words.keepAccount}
          </TextLink>
        </TopNote>
      )}
      <main
        id="main"
        data-tabs={tabs || undefined}
        tabIndex={-1}
        className="flex min-h-[calc(100svh-4rem)] grow flex-col outline-none print:min-h-0"
      >
        <Outlet />
      </main>
      <Footer slim={isAppPage(pathname)} onOpen={onOpen} />
      {player}
      {overlays}
      {hasHovered && (
        <Suspense>
          <Hints />
        </Suspense>
      )}
      {tabs && me && alive && (
        <Suspense>
          <TabBar me={me} />
        </Suspense>
      )}
    </>
  )
}

function Progress({ isOpening }: { isOpening: boolean }) {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  if (!isPending && !isOpening) return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      <div className="h-full w-full origin-left animate-arrive bg-air" />
    </div>
  )
}

/** On every page. */
function TopNote({ children }: { children: ReactNode }) {
  return (
    <p
      data-note
      role="note"
      className="bg-wait-soft px-4 py-1.5 text-center text-sm font-medium text-wait print:hidden"
    >
      {children}
    </p>
  )
}

/**
 * After client-side navigation, moves focus to the start of the page, unless it's in the page already, or in a dialog that
 * opened meanwhile.
 */
function useArrivalFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const page = document.getElementById('main')
        const { activeElement } = document
        if (!fromLocation || !pathChanged || page?.contains(activeElement)) return
        if (activeElement?.closest(openDialogs)) return
        findPageStart()?.focus({ preventScroll: true })
      }),
    [router],
  )
}

const openDialogs = ['dialog', 'alertdialog'].map((role) => `[role=${role}][data-open]`).join()

/** Error toasts belong to the page where they happened. */
function useLeaveErrors(): void {
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => void (pathChanged && withdrawError())),
    [router],
  )
}
