import { createRoute, redirect } from '@tanstack/react-router'
import { requireMember } from './chrome/guards.ts'
import { part, screen } from './chrome/screen.ts'
import { profileSearch } from './profiles/profile-search.ts'
import { ProfileSkeleton } from './profiles/profile-skeleton.tsx'
import { root } from './root-route.tsx'

const myProfile = createRoute({
  getParentRoute: () => root,
  path: '/my-profile',
  beforeLoad: async (here) => {
    const me = await requireMember(here)
    redirect({ href: `/profile/${me.id}`, throw: true })
  },
})

const profilePage = () => import('./pages/profile.tsx')
const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile/$id',
  validateSearch: profileSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ context, params, deps }) => (await profilePage()).load(context, params.id, deps.tab),
  head: async ({ match, loaderData, params }) =>
    (await profilePage()).headOf(match.context, loaderData, params.id),
  pendingComponent: ProfileSkeleton,
  notFoundComponent: part(profilePage, 'Missing'),
  errorComponent: part(profilePage, 'Failed'),
  ...screen('profile', profilePage, 'Profile'),
})

const personalityPage = () => import('./pages/personality.tsx')
const personality = createRoute({
  getParentRoute: () => root,
  path: '/personality/$id',
  validateSearch: profileSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ context, params, deps }) => (await personalityPage()).load(context, params.id, deps.tab),
  head: async ({ match, loaderData }) => (await personalityPage()).headOf(match.context, loaderData),
  pendingComponent: ProfileSkeleton,
  notFoundComponent: part(personalityPage, 'Missing'),
  errorComponent: part(personalityPage, 'Failed'),
  ...screen('personality', personalityPage, 'Personality'),
})

const oneSheetPage = () => import('./pages/one-sheet.tsx')
const oneSheet = createRoute({
  getParentRoute: () => root,
  path: '/one-sheet/$id',
  loader: async ({ context, params }) => (await oneSheetPage()).load(context, params.id),
  head: async ({ match, loaderData }) => (await oneSheetPage()).headOf(match.context, loaderData?.profile),
  notFoundComponent: part(oneSheetPage, 'Missing'),
  errorComponent: part(oneSheetPage, 'Failed'),
  ...screen('one-sheet', oneSheetPage, 'OneSheet'),
})

export const profileRoutes = [myProfile, profile, personality, oneSheet] as const
