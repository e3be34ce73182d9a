import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { Me } from '../../contract/accounts.ts'
import type { Message, MessageBooking } from '../../contract/messaging.ts'
import type { Person } from '../../contract/people.ts'
import { SignInAgain } from '../shared/session/sign-in-again.tsx'
import { useDeviceText } from '../shared/session/use-device-text.ts'
import { formatDay, formatTime } from '../shared/times/dates.ts'
import { dayName } from '../shared/times/day-name.ts'
import { MoreMenu } from '../shared/trust/more-menu.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { LinkedText } from '../ui/linked-text.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { textLinkClass } from '../ui/text-link.tsx'
import { Composer } from './composer.tsx'
import { ConversationEnd } from './conversation-end.tsx'
import type { Outbox, Unsent } from './outbox.ts'
import { Scroller } from './scroller.tsx'
import { useUnsent } from './use-outbox.ts'
import { threadWords, unsentWords } from './wording.ts'

type BubbleProps = {
  mine: boolean
  who: string
  text: ReactNode
  pale?: boolean
  /** Next to it. */
  menu?: ReactNode
  children?: ReactNode
}

type UnsentListProps = { unsent: readonly Unsent[]; outbox: Outbox | null; onEdit: (text: string) => void }

type MessageListProps = {
  messages: readonly Message[]
  meId: number
  person: Person
  renderBooking: RenderBooking | undefined
  zone: string
  now: Date
}

/** A message about a booking; `bubble` is its text. */
export type RenderBooking = (shown: {
  about: MessageBooking
  mine: boolean
  other: Person
  footer: ReactNode
  bubble: ReactNode
}) => ReactNode

/** Why nothing can be sent: the reader blocked the person, or a reason that only others know. */
export type Closed = 'block' | 'other' | undefined

type Props = {
  me: Me
  person: Person
  messages: readonly Message[]
  outbox: Outbox | null
  now: Date
  older?: { exist: boolean; loading: boolean; load: () => void }
  opening?: string
  limit?: ComponentProps<typeof Composer>['limit']
  closed?: Closed
  renderBooking?: RenderBooking
}

const noOlder = { exist: false, loading: false, load: () => undefined }

export function ThreadBody({
  me,
  person,
  messages,
  outbox,
  now,
  older = noOlder,
  opening,
  limit,
  closed,
  renderBooking,
}: Props) {
  const [draft, setDraft] = useDraft(me.id, person.id, opening)
  const unsent = useUnsent(outbox).filter(
    (e) => e.toUserId === person.id && !messages.some((m) => m.clientId === e.clientId),
  )
  return (
    <>
      <Scroller
        label={threadWords.label({ name: person.name })}
        newest={unsent.at(-1)?.clientId ?? messages.at(-1)?.id}
        newestIsMine={unsent.length > 0 || messages.at(-1)?.fromUserId === me.id}
        hasOlder={older.exist}
        isLoadingOlder={older.loading}
        onOlder={older.load}
      >
        {opening && messages.length === 0 && unsent.length === 0 && (
          <li className="text-center text-soft">{threadWords.notSentYet}</li>
        )}
        <MessageList
          messages={messages}
          meId={me.id}
          person={person}
          zone={me.timeZone}
          now={now}
          renderBooking={renderBooking}
        />
        <UnsentList unsent={unsent} outbox={outbox} onEdit={setDraft} />
      </Scroller>
      {person.deleted || closed ? (
        <ConversationEnd person={person} closed={closed} />
      ) : (
        <Composer
          name={person.name}
          text={draft}
          limit={limit}
          onChange={setDraft}
          onSend={(text) => {
            setDraft('')
            void outbox?.add(person.id, text)
          }}
        />
      )}
    </>
  )
}

function useDraft(meId: number, toUserId: number, initial = ''): [string, (text: string) => void] {
  const [kept, keep] = useDeviceText(`draft:${meId}:${toUserId}`)
  return [kept ?? initial, (next) => keep(next === initial ? null : next)]
}

function MessageList({ messages, meId, person, zone, now, renderBooking }: MessageListProps) {
  const lastRead = messages.findLast((m) => m.fromUserId === meId && m.read)?.id
  const lastMine = messages.findLast((m) => m.fromUserId === meId)?.id
  return messages.map((m, at) => {
    const before = messages[at - 1]
    const startsDay = !before || formatDay(before.createdAt, zone) !== formatDay(m.createdAt, zone)
    const mine = m.fromUserId === meId
    const footer = (
      <>
        <time dateTime={m.createdAt}>{formatTime(m.createdAt, zone)}</time>
        {m.id === lastRead && ` · ${threadWords.read}`}
        {m.id === lastMine && m.id !== lastRead && ` · ${threadWords.sent}`}
      </>
    )
    const bubble = (
      <Bubble
        mine={mine}
        who={mine ? threadWords.you : person.name}
        text={textOf(m)}
        menu={
          !mine &&
          !m.hidden && (
            <MoreMenu
              person={person}
              about={{ kind: 'message', id: m.id }}
              label={threadWords.more({ at: formatTime(m.createdAt, zone) })}
              className={bubbleMenuClass}
            />
          )
        }
      >
        {footer}
      </Bubble>
    )
    return (
      <Fragment key={m.id}>
        {startsDay && (
          <li className="flex justify-center py-2 text-xs font-semibold text-soft">
            <time dateTime={m.createdAt} suppressHydrationWarning>
              {dayName(m.createdAt, zone, now)}
            </time>
          </li>
        )}
        {m.booking && renderBooking
          ? renderBooking({ about: m.booking, mine, other: person, footer, bubble })
          : bubble}
      </Fragment>
    )
  })
}

const textOf = ({ hidden, content }: Message) =>
  hidden ? <em>{threadWords.hidden}</em> : <LinkedText text={content} />

/** With a mouse, drawn for the message it is on. */
const bubbleMenuClass =
  '!size-9 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100'

const signInParts = { signIn: () => <SignInAgain className={textLinkClass} /> }

function UnsentList({ unsent, outbox, onEdit }: UnsentListProps) {
  return unsent.map(({ clientId, content, state, reason }) => (
    <Bubble
      key={clientId}
      mine
      who={threadWords.you}
      text={<LinkedText text={content} />}
      pale={state !== 'sending'}
    >
      {state === 'sending' && unsentWords.sending}
      {state === 'waiting' && (
        <span className="flex items-center gap-2 text-wait">
          {unsentWords.retrying}
          <Button look="ghost" size="s" onClick={() => void outbox?.retry()}>
            Try Again
          </Button>
        </span>
      )}
      {state === 'signed out' && (
        <span className="text-wait">
          <RichText text={unsentWords.signedOut} parts={signInParts} />
        </span>
      )}
      {state === 'refused' && (
        <span className="flex items-center gap-2 text-bad">
          {unsentWords.refused({ reason: reason ?? '' })}
          <Button look="ghost" size="s" onClick={() => onEdit(outbox?.discard(clientId) ?? content)}>
            {unsentWords.edit}
          </Button>
        </span>
      )}
    </Bubble>
  ))
}

function Bubble({ mine, who, text, pale, menu, children }: BubbleProps) {
  return (
    <li className={classNames('flex flex-col', mine ? 'items-end' : 'items-start')}>
      <div className={classNames('group flex w-full items-center gap-1', mine && 'justify-end')}>
        <div
          className={classNames(
            'max-w-[85%] min-w-0 rounded-m px-3.5 py-2 break-words whitespace-pre-wrap sm:max-w-[70%]',
            mine ? 'rounded-br-s' : 'rounded-bl-s',
            pale
              ? 'border border-dashed border-edge text-ink'
              : mine
                ? 'bg-go text-on-go'
                : 'bg-sunk text-ink',
          )}
        >
          <span className="sr-only">{who}: </span>
          <div dir="auto">{text}</div>
        </div>
        {menu}
      </div>
      {children && <div className="mt-0.5 px-1 text-xs text-soft">{children}</div>}
    </li>
  )
}
