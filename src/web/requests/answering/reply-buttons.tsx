import { type ReactNode, useId, useState } from 'react'
import { askForm, declineForm } from '../../../contract/requests/agent-requests.ts'
import { isOpen } from '../../../contract/requests/is-open.ts'
import { calledName } from '../../../wording/names.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { useTemporal } from '../../shared/times/use-temporal.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { useLostFocus } from '../../ui/use-lost-focus.ts'
import { useMounted } from '../../ui/use-mounted.ts'
import { type ShowReply, useReply } from '../reply-context.ts'
import { getReplyDraft, type ReplyAction, saveReplyDraft, useFormDraft } from '../reply-drafts.ts'
import { statusBadge } from '../status-text.ts'
import { ProposeForm, SendReply } from './propose-form.tsx'

const replies: Record<ReplyAction, { label: string; done: string }> = {
  accept: { label: 'Accept', done: 'Booking confirmed' },
  counter: { label: 'Propose times', done: 'Times proposed' },
  ask: { label: 'Ask a question', done: 'Question sent' },
  decline: { label: 'Decline', done: 'Request declined' },
}
const acts = Object.keys(replies) as ReplyAction[]

export const headingId = (requestId: number) => `request-${requestId}`

/** The possible replies; one form is open at a time. */
export function ReplyButtons() {
  const { request, draftKey, isSending } = useReply()
  const alive = useMounted()
  const [chosen, setChosen] = useState<ReplyAction | null>()
  const [closed, setClosed] = useState(0)
  useLostFocus(closed, () => document.getElementById(headingId(request.id)))
  const formId = useId()
  /** Until the first press, the form left open before a reload. Only the browser knows it. */
  const open = chosen === undefined && alive ? getReplyDraft(draftKey).open : (chosen ?? undefined)
  const possible = acts.filter((act) => request.can.includes(act))
  const stale = open !== undefined && !isSending && !request.can.includes(open)
  if (possible.length === 0 && !stale && !isSending) return null

  function turnTo(act: ReplyAction | null) {
    setChosen(act)
    saveReplyDraft(draftKey, { open: act ?? undefined })
  }
  function done(act: ReplyAction) {
    setChosen(null)
    setClosed(closed + 1)
    saveReplyDraft(draftKey, { open: undefined, [act]: undefined })
  }
  function sent(act: ReplyAction, settle: ShowReply) {
    done(act)
    settle()
    const requester = calledName(request.creator)
    const text =
      act === 'counter' ? `We’ve asked ${requester} to choose one.` : `We’ve let ${requester} know.`
    toast({ title: replies[act].done, text })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {possible.length > 0 && (
        <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          {possible.map((act) => (
            <Button
              key={act}
              // The submit button is the screen’s only primary one.
              look={act === (open ?? 'accept') ? 'secondary' : 'outline'}
              className="max-sm:px-2"
              aria-expanded={act === open}
              aria-controls={formId}
              onClick={() => turnTo(act === open ? null : act)}
            >
              {replies[act].label}
            </Button>
          ))}
        </div>
      )}
      <div id={formId} className="grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden">
        {open && (
          <>
            <h3 className="border-t border-line pt-5 text-xl">{replies[open].label}</h3>
            {stale && <AnsweredMeanwhile onClose={() => done(open)} />}
            <OpenForm key={open} act={open} onSent={(settle) => sent(open, settle)} />
          </>
        )}
      </div>
    </div>
  )
}

type FormProps<Act> = { act: Act; onSent: (settle: ShowReply) => void }

/** Waits for the Temporal polyfill where the browser needs it. */
function OpenForm({ act, onSent }: FormProps<ReplyAction>): ReactNode {
  const ready = useTemporal()
  const { request } = useReply()
  const requester = calledName(request.creator)
  if (!ready) return null
  if (act === 'ask' || act === 'decline') return <TextForm act={act} onSent={onSent} />
  const wish = request.requestedDate
    ? `To suggest a different day than ${requester} asked for, propose times instead.`
    : `${requester} has no preferred date, so propose times unless you’ve already agreed on one.`
  return (
    <ProposeForm
      act={act}
      hasTerms
      onSent={onSent}
      renderAbove={() =>
        act === 'accept' ? (
          <Banner>Accepting confirms the booking right away. {wish}</Banner>
        ) : (
          <p className="text-soft">
            Propose up to three times. When {requester} chooses one, the booking is confirmed.
          </p>
        )
      }
    />
  )
}

/** Declining asks once more. */
function TextForm({ act, onSent }: FormProps<'ask' | 'decline'>) {
  const { request, draftKey, ask, decline } = useReply()
  const [isSure, setSure] = useState(false)
  const requester = calledName(request.creator)
  const isQuestion = act === 'ask'
  const name = isQuestion ? 'question' : 'response'
  const { form, field, error, submit, busy, problem } = useForm({
    schema: isQuestion ? askForm : declineForm,
    defaultValues: { [name]: '', ...getReplyDraft(draftKey)[act] },
    onSubmit: async (typed) =>
      onSent(await ('question' in typed ? ask(typed.question) : decline(typed.response))),
  })
  useFormDraft(form, draftKey, act)
  return (
    <Form
      submit={async (event) => {
        event?.preventDefault()
        if (isQuestion) await submit()
        else if (!busy && (await form.trigger(undefined, { shouldFocus: true }))) setSure(true)
      }}
      problem={problem}
    >
      <Field
        label={isQuestion ? `Your question to ${requester}` : `Your reason, shown to ${requester}`}
        required
        error={error(name)}
        help={
          isQuestion &&
          `We’ll email it to ${requester}, who answers here. The deadline for this request doesn’t change.`
        }
      >
        <Textarea {...field(name)} />
      </Field>
      <SendReply act={act} busy={busy} busyLabel={isQuestion ? 'Sending…' : 'Declining…'}>
        {isQuestion ? 'Send question' : 'Decline request'}
      </SendReply>
      <ConfirmDialog
        open={isSure}
        onOpenChange={setSure}
        title="Decline this request?"
        confirmLabel="Decline"
        busyLabel="Declining…"
        onConfirm={() => submit()}
      >
        We’ll send your reason to {requester} and return what they paid. You can’t undo this.
      </ConfirmDialog>
    </Form>
  )
}

/** The request changed in another window, or expired. The draft stays, so that it can be copied. */
function AnsweredMeanwhile({ onClose }: { onClose: () => void }) {
  const { request } = useReply()
  return (
    <div role="alert">
      <Banner tone="wait">
        <p className="font-semibold">This request has changed</p>
        <p>
          {request.takenOver && request.can.length === 0 && isOpen(request)
            ? 'The guest is handling this request now.'
            : `Its status is now “${statusBadge(request)}”.`}{' '}
          Your draft is below. It wasn’t sent.
        </p>
        <Button look="outline" size="s" className="mt-3" onClick={onClose}>
          Discard draft
        </Button>
      </Banner>
    </div>
  )
}
