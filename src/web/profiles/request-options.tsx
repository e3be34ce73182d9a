import { AtSign, CalendarDays, ChevronDown, type LucideIcon, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { agentUsualDays, expectedAnswerHours } from '../../contract/requests/deadlines.ts'
import type { RequestWay } from '../../contract/requests/request-ways.ts'
import { formatMoney } from '../../wording/formats.ts'
import { calledName } from '../../wording/names.ts'
import { useMe, useSite } from '../shared/session/session.tsx'
import { type ButtonLook, buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import * as words from './booking-wording.ts'
import { isPlain } from './next-times.tsx'

export const hoursAddress = '?tab=availability#hours'

const icons: Record<RequestWay, LucideIcon> = { host: CalendarDays, agent: Send, direct: AtSign }

type Asked = Pick<
  Profile,
  'id' | 'name' | 'callName' | 'agentName' | 'usualAnswerHours' | 'requestWays' | 'can' | 'sample'
>

type RequestOptionsProps = {
  profile: Profile
  /** Links, which work before hydration and in a new tab. */
  onShowHours: () => void
  onBook: () => void
  /** Shows the choice at once. */
  open?: boolean
}

/** One main action; where a person can be asked in several ways, the choice is inside it. */
export function RequestOptions(props: RequestOptionsProps) {
  const { profile, open } = props
  const { feeCents } = useSite()
  const me = useMe()
  if (!profile.bookable) {
    return (
      <p className="break-words text-soft">
        {me?.awaitsApproval || me?.limited || me?.deletesAt
          ? 'You can’t send booking requests right now. The note at the top of the page says why.'
          : `${profile.name} isn’t taking booking requests right now.`}
      </p>
    )
  }
  const allWays: RequestWay[] = [
    ...(profile.can.includes('book') ? (['host'] as const) : []),
    ...profile.requestWays,
  ]
  // One example is enough.
  const ways = profile.sample ? allWays.slice(0, 1) : allWays
  const promises = ways.map((way) => explained(way, profile, feeCents))
  const [first] = ways
  const isSame = new Set(promises).size === 1
  return (
    <div>
      {ways.length === 1 && first ? (
        <OnlyWay {...props} way={first} />
      ) : (
        <details open={open} className="group/ways">
          <summary
            className={buttonClass(
              'primary',
              'm',
              // On phones, the bar at the bottom has the color.
              'w-full list-none max-lg:border-go-edge max-lg:bg-go max-lg:text-on-go max-lg:hover:bg-go-strong [&::-webkit-details-marker]:hidden',
            )}
          >
            {words.request}
            <Icon of={ChevronDown} size={16} className="group-open/ways:rotate-180" />
          </summary>
          <ul className="mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-2.5">
            {ways.map((way, place) => (
              <li key={way}>
                <WayLink way={way} profile={profile} look="outline" />
                {!isSame && promises[place] !== promises[place + 1] && <Promised>{promises[place]}</Promised>}
              </li>
            ))}
            {profile.bookingLabel === words.hours && (
              <li>
                <PageLink href={hoursAddress} look="outline" onPress={props.onShowHours}>
                  {words.hours}
                </PageLink>
              </li>
            )}
          </ul>
        </details>
      )}
      {isSame && <Promised>{promises[0]}</Promised>}
    </div>
  )
}

function OnlyWay({ way, profile, onShowHours, onBook }: RequestOptionsProps & { way: RequestWay }) {
  if (way !== 'host') return <WayLink way={way} profile={profile} look="primary" />
  const isHours = !profile.sample && profile.bookingLabel === words.hours
  return (
    <PageLink
      href={isHours ? hoursAddress : '?book=true'}
      look="primary"
      // On phones, the bar at the bottom has it.
      className="max-lg:hidden"
      onPress={isHours ? onShowHours : onBook}
    >
      {profile.sample ? words.example : profile.bookingLabel}
    </PageLink>
  )
}

type PageLinkProps = {
  href: string
  look: ButtonLook
  className?: string
  onPress: () => void
  children: ReactNode
}

function PageLink({ href, look, className, onPress, children }: PageLinkProps) {
  return (
    <a
      href={href}
      className={buttonClass(look, 'm', classNames('w-full', className))}
      onClick={(event) => isPlain(event) && (event.preventDefault(), onPress())}
    >
      <Icon of={icons.host} />
      {children}
    </a>
  )
}

function labelOf(way: RequestWay, { can, requestWays, sample }: Asked): string {
  if (sample) return words.example
  if (way === 'host') return 'Be on their show'
  const isHostToo = can.includes('book')
  if (isHostToo && (way === 'direct' || requestWays.length === 1)) return 'Invite as a guest'
  return way === 'agent' ? 'Request Through Agent' : 'Book Direct'
}

function explained(way: RequestWay, person: Asked, feeCents: number): string {
  if (person.sample) return words.exampleNotice
  const { agentName, usualAnswerHours } = person
  const fee = formatMoney(feeCents)
  if (way === 'agent') {
    const agent = agentName ?? 'The agent'
    const answer = words.agentAnswers(agent, agentUsualDays.join(' to '))
    return feeCents > 0 ? `${answer} ${words.chargedNow(fee)}` : answer
  }
  const answer = words.replies(calledName(person), usualAnswerHours ?? expectedAnswerHours[1])
  return feeCents > 0 ? `${answer} ${words.held(fee)}` : answer
}

/** The way is in the URL, so it survives a shared link and a sign-in. */
function WayLink({ way, profile, look }: { way: RequestWay; profile: Asked; look: ButtonLook }) {
  return (
    <LinkButton
      to="/profile/$id"
      params={{ id: String(profile.id) }}
      search={way === 'host' ? { book: true } : { request: way }}
      state={{ opened: true }}
      resetScroll={false}
      look={look}
      className="w-full"
    >
      <Icon of={icons[way]} />
      {labelOf(way, profile)}
    </LinkButton>
  )
}

function Promised({ children }: { children: ReactNode }) {
  return <p className="mt-2 mb-1 text-sm break-words text-soft">{children}</p>
}
