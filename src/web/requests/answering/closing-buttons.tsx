import { useMe } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { agentWithdrawText, cancelText, withdrawText } from '../fee-text.ts'
import { type AnyRequest, answererOf, isForAgent, namesOf, rolesIn } from '../request-roles.ts'
import { useNoteField } from './closing-note.tsx'
import { useRequestChange } from './use-request-change.ts'

export function ClosingButtons({ request }: { request: AnyRequest }) {
  const { withdraw, cancel, takeOver } = useRequestChange(request)
  const { field, withNote } = useNoteField(request)
  const { role, otherCalled } = rolesIn(request, useMe()?.id)
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
          busyLabel="Withdrawing…"
          trigger={<Button look="outline">Withdraw request</Button>}
          onConfirm={withdraw}
        >
          {isForAgent(request)
            ? `${agentWithdrawText(request)} ${request.expiresAt ? `We’ll let ${namesOf(request)[answererOf(request)]} know.` : ''}`
            : withdrawText(request)}
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
