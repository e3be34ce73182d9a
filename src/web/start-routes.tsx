import { createRoute, redirect } from '@tanstack/react-router'
import { membersOnly, requireMember } from './chrome/guards.ts'
import { head } from './chrome/page-head.ts'
import { part, screen } from './chrome/screen.ts'
import { root } from './root-route.tsx'

const startPage = () => import('./pages/start.tsx')
const notFoundPage = () => import('./pages/not-found.tsx')

const start = createRoute({
  getParentRoute: () => root,
  path: '/start',
  beforeLoad: async (here) => {
    const me = await requireMember(here)
    const step = await (await startPage()).findStep(here.context, me.id)
    redirect({ href: `/start/${step}`, throw: true, replace: true })
  },
})

const startStep = createRoute({
  getParentRoute: () => root,
  path: '/start/$step',
  beforeLoad: membersOnly,
  loader: async ({ context, params }) => (await startPage()).load(context, params.step),
  head: ({ match }) => head(match.context, 'Set up your page'),
  notFoundComponent: part(notFoundPage, 'NotFound'),
  ...screen('start', startPage, 'Start'),
})

export const startRoutes = [start, startStep] as const
