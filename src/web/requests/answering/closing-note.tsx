import { type ReactNode, useState } from 'react'
import { type Booking, maxNoteLength } from '../../../contract/requests/bookings.ts'
import { useMe } from '../../shared/session/session.tsx'
import { Field } from '../../ui/field.tsx'
import { QuotedText } from '../../ui/quoted-text.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { rolesIn } from '../booking-roles.ts'
import { noteWords } from './wording.ts'

type NoteField = {
  field: ReactNode
  /** Throws if the note is too long, so that the dialog stays open. */
  withNote: (send: (note: string) => Promise<void>) => Promise<void>
}

export function useNoteField(booking: Booking): NoteField {
  const [note, setNote] = useState('')
  const { otherCalled } = rolesIn(booking, useMe()?.id)
  const error = note.length > maxNoteLength ? noteWords.tooLong({ most: maxNoteLength }) : undefined
  return {
    field: (
      <Field label={noteWords.label({ name: otherCalled })} optional error={error} className="mt-5">
        <Textarea rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    ),
    async withNote(send) {
      if (error) throw new Error(error)
      await send(note)
    },
  }
}

export function ClosingNote({ booking }: { booking: Booking }) {
  const { role, otherCalled } = rolesIn(booking, useMe()?.id)
  const { closingNote, closedReason, requestedBy } = booking
  if (!closingNote) return null
  const byMe = closedReason === 'declined' ? requestedBy !== role : closedReason === `cancelled_by_${role}`
  return (
    <QuotedText
      who={byMe ? noteWords.youWrote : noteWords.theyWrote({ name: otherCalled })}
      text={closingNote}
    />
  )
}
