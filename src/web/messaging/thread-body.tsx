import type { Me } from '../../contract/accounts.ts'
import type { Message } from '../../contract/messaging.ts'
import type { Person } from '../../contract/people.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import type { Outbox } from './outbox.ts'
import { Scroller } from './scroller.tsx'
import { UnsentList } from './unsent-list.tsx'
import { useDraft } from './use-draft.ts'
import { useUnsent } from './use-outbox.ts'

type Props = {
  me: Me
  person: Person
  messages: readonly Message[]
  outbox: Outbox | null
  now: Date
  older?: { exist: boolean; loading: boolean; load: () => void }
  /** What stands in the composer while nothing else was written. */
  opening?: string
}

const noOlder = { exist: false, loading: false, load: () => undefined }

/** Messages, those that are still to be sent, and where to write the next. */
export function ThreadBody({ me, person, messages, outbox, now, older = noOlder, opening }: Props) {
  const [draft, setDraft] = useDraft(me.id, person.id, opening)
  const unsent = useUnsent(outbox).filter(
    (e) => e.toUserId === person.id && !messages.some((m) => m.clientId === e.clientId),
  )
  return (
    <>
      <Scroller
        label={`Messages with ${person.name}`}
        newest={unsent.at(-1)?.clientId ?? messages.at(-1)?.id}
        newestIsMine={unsent.length > 0 || messages.at(-1)?.fromUserId === me.id}
        hasOlder={older.exist}
        isLoadingOlder={older.loading}
        onOlder={older.load}
      >
        {opening && messages.length === 0 && unsent.length === 0 && (
          <li className="text-center text-soft">
            Nothing is sent yet. Change the greeting below as you like, then send it.
          </li>
        )}
        <MessageList messages={messages} meId={me.id} otherName={person.name} zone={me.timeZone} now={now} />
        <UnsentList unsent={unsent} outbox={outbox} onEdit={setDraft} />
      </Scroller>
      {person.deleted ? (
        <p className="border-t border-line px-4 py-5 text-center text-soft">
          This account was deleted. What was written stays; nothing more can be sent.
        </p>
      ) : (
        <Composer
          name={person.name}
          text={draft}
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
