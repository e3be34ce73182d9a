import { useState } from 'react'
import type { Person } from '../../contract/people.ts'
import { calledName } from '../../wording/names.ts'
import { UnblockDialog } from '../shared/trust/block-dialog.tsx'
import { Button } from '../ui/button.tsx'
import type { Closed } from './thread-body.tsx'
import { threadWords as words } from './wording.ts'

/** In the place of the composer. */
export function ConversationEnd({ person, closed }: { person: Person; closed: Closed }) {
  const [isAsking, setAsking] = useState(false)
  const isBlocked = !person.deleted && closed === 'block'
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 border-t border-line px-4 py-5 text-center text-soft">
      <p className="min-w-0 wrap-anywhere">
        {person.deleted
          ? words.deleted
          : isBlocked
            ? words.blocked({ name: calledName(person) })
            : words.closed}
      </p>
      {isBlocked && (
        <>
          <Button look="outline" size="s" onClick={() => setAsking(true)}>
            Unblock
          </Button>
          <UnblockDialog person={person} open={isAsking} onOpenChange={setAsking} />
        </>
      )}
    </div>
  )
}
