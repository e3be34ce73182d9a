import {
  Bell,
  Bookmark,
  BookOpen,
  CalendarDays,
  CalendarSync,
  CircleHelp,
  Clock3,
  CreditCard,
  Handshake,
  Heart,
  House,
  KeyRound,
  LayoutDashboard,
  Lock,
  LogIn,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Mic,
  Podcast,
  Search,
  Tag,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react'
import type { Me } from '../../contract/accounts.ts'
import { aboutLinks, guideLinks, legalLinks } from '../shared/site/site-links.ts'

export type Place = {
  label: string
  href: string
  icon: LucideIcon
  /** Other words for it. */
  also?: string
  /** Some pages need a load of their own, for what browsers allow them. */
  reload?: boolean
}

const everyone: Place[] = [
  { label: 'Find Connections', href: '/search', icon: Search, also: 'people guests hosts creators' },
]

const visitor: Place[] = [
  { label: 'Sign in', href: '/login', icon: LogIn, also: 'log in' },
  { label: 'Sign up', href: '/register', icon: UserPlus, also: 'register create account join' },
]

const member = (me: Me): Place[] => [
  { label: 'Dashboard', href: '/dashboard', icon: LayoutDashboard, also: 'home overview' },
  { label: 'Messages', href: '/messages', icon: MessageCircle, also: 'conversations chat inbox' },
  { label: 'Booking Requests', href: '/booking-requests', icon: CalendarDays, also: 'bookings approve' },
  { label: 'Agent requests', href: '/dashboard?tab=agents', icon: Handshake },
  { label: 'Notifications', href: '/notifications', icon: Bell },
  { label: 'Saved people', href: '/saved', icon: Heart, also: 'shortlist favorites notes tags' },
  { label: 'Your profile', href: `/profile/${me.id}`, icon: UserRound, also: 'edit picture bio topics' },
  {
    label: 'Your weekly hours',
    href: `/profile/${me.id}?tab=availability`,
    icon: Clock3,
    also: 'availability free times calendar overrides',
  },
  { label: 'Past bookings', href: '/dashboard?show=earlier', icon: CalendarDays, also: 'earlier history' },
]

const settings: Place[] = [
  {
    label: 'Account settings',
    href: '/settings/account',
    icon: KeyRound,
    also: 'password email devices delete',
  },
  {
    label: 'Time and availability settings',
    href: '/settings/availability',
    icon: Clock3,
    also: 'time zone notice buffer',
  },
  {
    label: 'Meeting place',
    href: '/settings/meeting',
    icon: MapPin,
    also: 'settings video link phone address',
  },
  { label: 'Agent and fee settings', href: '/settings/agent', icon: Handshake, also: 'representation' },
  {
    label: 'Introduction',
    href: '/settings/introduction',
    icon: Mic,
    also: 'settings record sound voice',
    reload: true,
  },
  {
    label: 'Calendar settings',
    href: '/settings/calendar',
    icon: CalendarSync,
    also: 'subscribe import ics google outlook',
  },
  {
    label: 'Appearances',
    href: '/settings/appearances',
    icon: Podcast,
    also: 'settings podcasts guest shows proof',
  },
  {
    label: 'Notification settings',
    href: '/settings/notifications',
    icon: Bell,
    also: 'email preferences unsubscribe turn off',
  },
  { label: 'Saved searches', href: '/settings/searches', icon: Bookmark, also: 'settings weekly email' },
  { label: 'Payments', href: '/settings/payments', icon: CreditCard, also: 'settings receipts credits fees' },
]

const admin: Place[] = [
  { label: 'Admin: users', href: '/admin', icon: Users },
  { label: 'Admin: reports', href: '/admin/reports', icon: Lock, also: 'moderation appeals abuse' },
  { label: 'Admin: bookings', href: '/admin/bookings', icon: Lock, also: 'disputes' },
  { label: 'Admin: payments', href: '/admin/payments', icon: Lock, also: 'ledger credits reconcile' },
  { label: 'Admin: messages', href: '/admin/messages', icon: Lock },
  { label: 'Admin: email', href: '/admin/mail', icon: Lock, also: 'outbox' },
  { label: 'Admin: jobs', href: '/admin/jobs', icon: Lock, also: 'queue failed' },
  { label: 'Admin: audit', href: '/admin/audit', icon: Lock, also: 'log' },
  { label: 'Admin: settings', href: '/admin/settings', icon: Lock, also: 'site fee' },
]

const icons: Record<string, LucideIcon> = { '/help': CircleHelp, '/pricing': Tag }
const pages: Place[] = [...aboutLinks, ...guideLinks, ...legalLinks].map(({ to, label }) => ({
  label,
  href: to,
  icon: icons[to] ?? BookOpen,
}))

/** What this person may open, most used first. */
export function placesFor(me: Me | null): Place[] {
  const landing: Place = { label: 'Home page', href: '/', icon: House }
  if (!me) return [...everyone, ...visitor, ...pages, landing]
  return [
    ...member(me),
    ...everyone,
    ...(me.userType === 'admin' ? admin : []),
    ...settings,
    ...pages,
    landing,
  ]
}

type Named = { label: string; also?: string }

/** Each typed word starts a word of the label or of its other words. Labels that start with the text come first. */
export function matchNamed<N extends Named>(all: readonly N[], text: string): N[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return [...all]
  const found = all.filter(({ label, also = '' }) => {
    const words = wordsOf(`${label} ${also}`)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  })
  const isFirst = ({ label }: N) => wordsOf(label).join(' ').startsWith(typed.join(' '))
  return [...found.filter(isFirst), ...found.filter((each) => !isFirst(each))]
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
