import { type ReactNode, useState } from 'react'
import { maxNoteLength } from '../../../contract/requests/bookings.ts'
import { useMe } from '../../shared/session/session.tsx'
import { Field } from '../../ui/field.tsx'
import { QuotedText } from '../../ui/quoted-text.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { answererOf, type AnyRequest, isForAgent, namesOf, rolesIn } from '../request-roles.ts'

type NoteField = {
  field: ReactNode
  /** Throws if the note is too long, so that the dialog stays open. */
  withNote: (send: (note: string) => Promise<void>) => Promise<void>
}

export function useNoteField(request: AnyRequest): NoteField {
  const [note, setNote] = useState('')
  const { otherCalled } = rolesIn(request, useMe()?.id)
  const error = note.length > maxNoteLength ? `Use ${maxNoteLength} characters or fewer.` : undefined
  return {
    field: (
      <Field label={`Note to ${otherCalled}`} optional error={error} className="mt-5">
        <Textarea rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    ),
    async withNote(send) {
      if (error) throw new Error(error)
      await send(note)
    },
  }
}

/** What was written with an answer: the note of who closed a booking, or the agent’s message. */
export function ClosingNote({ request }: { request: AnyRequest }) {
  const { role, otherCalled } = rolesIn(request, useMe()?.id)
  if (isForAgent(request)) {
    const answerer = answererOf(request)
    const { agentResponse, seat } = request
    if (!agentResponse || answerer === seat) return null
    return <QuotedText who={`${namesOf(request)[answerer]} wrote`} text={agentResponse} />
  }
  const { closingNote, closedReason, requestedBy } = request
  if (!closingNote) return null
  const byMe = closedReason === 'declined' ? requestedBy !== role : closedReason === `cancelled_by_${role}`
  return <QuotedText who={`${byMe ? 'You' : otherCalled} wrote`} text={closingNote} />
}
