import { useState } from 'react'
import { maxNoteLength } from '../../../contract/requests/bookings.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { QuotedText } from '../../ui/quoted-text.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { cancelText, withdrawText } from '../fee-text.ts'
import { type AnyRequest, answererOf, isForAgent, namesOf, useRoles } from '../request-roles.ts'
import { useRequestChange } from './use-request-change.ts'

export function ClosingButtons({ request }: { request: AnyRequest }) {
  const { withdraw, cancel, takeOver } = useRequestChange(request)
  const { field, withNote } = useNoteField(request)
  const { role, otherCalled } = useRoles(request)
  const may = (act: string) => request.can.some((one) => one === act)
  return (
    <>
      {isForAgent(request) && may('take-over') && (
        <ConfirmDialog
          title="Take over this request?"
          confirmLabel="Take over"
          busyLabel="Taking over…"
          look="primary"
          trigger={<Button look="secondary">Take over</Button>}
          onConfirm={takeOver}
        >
          From now on you reply yourself. We’ll let {request.agentName} know, and they can no longer reply.
        </ConfirmDialog>
      )}
      {may('withdraw') && (
        <ConfirmDialog
          title="Withdraw this request?"
          confirmLabel="Withdraw request"
          cancelLabel="Keep request"
          busyLabel="Withdrawing…"
          trigger={<Button look="outline">Withdraw request</Button>}
          onConfirm={withdraw}
        >
          {withdrawText(request)}
          {isForAgent(request) &&
            request.expiresAt &&
            ` We’ll let ${namesOf(request)[answererOf(request)]} know.`}
        </ConfirmDialog>
      )}
      {!isForAgent(request) && may('cancel') && (
        <ConfirmDialog
          title="Cancel this booking?"
          confirmLabel="Cancel booking"
          cancelLabel="Keep booking"
          busyLabel="Canceling…"
          trigger={<Button look="outline">Cancel booking</Button>}
          field={field}
          onConfirm={() => withNote(cancel)}
        >
          We’ll let {otherCalled} know{request.startsAt && ' and free up the time'}.{' '}
          {cancelText(request, role === 'creator', otherCalled)}
        </ConfirmDialog>
      )}
    </>
  )
}

export function useNoteField(request: AnyRequest) {
  const [note, setNote] = useState('')
  const { otherCalled } = useRoles(request)
  const error = note.length > maxNoteLength ? `Use ${maxNoteLength} characters or fewer.` : undefined
  return {
    field: (
      <Field label={`Note to ${otherCalled}`} optional error={error} className="mt-5">
        <Textarea rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    ),
    /** Throws if the note is too long, so that the dialog stays open. */
    withNote: async (send: (note: string) => Promise<void>) => {
      if (error) throw new Error(error)
      await send(note)
    },
  }
}

/** What was written with an answer: the note of who closed a booking, or the agent’s message. */
export function ClosingNote({ request }: { request: AnyRequest }) {
  const { role, otherCalled } = useRoles(request)
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
